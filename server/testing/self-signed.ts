/** A key and its certificate for `receiver.example.com`, signed by nobody else. For tests that must not trust it. */
export const SELF_SIGNED = {
  key: [
    '-----BEGIN PRIVATE KEY-----',
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgHXkMLvGV1QrOrVRZ',
    'zOTum37S6HeXY1h8Wn5P6O7W8cehRANCAARIWez9Db6CSa5TxnsVXuOc0ExDcAix',
    '+4e/yYi2FiCWU86jkFN8itrVMXPT4Hp1GL4MzaFUQlfpz1yVeXk4nZNd',
    '-----END PRIVATE KEY-----',
  ].join('\n'),
  cert: [
    '-----BEGIN CERTIFICATE-----',
    'MIIBtzCCAVygAwIBAgIUZhF/xQeg06oNI/Ih2K3HQcNdQYYwCgYIKoZIzj0EAwIw',
    'HzEdMBsGA1UEAwwUcmVjZWl2ZXIuZXhhbXBsZS5jb20wIBcNMjYxMTIxMjAxMjEw',
    'WhgPMjEyNjEwMjgyMDEyMTBaMB8xHTAbBgNVBAMMFHJlY2VpdmVyLmV4YW1wbGUu',
    'Y29tMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAESFns/Q2+gkmuU8Z7FV7jnNBM',
    'Q3AIsfuHv8mIthYgllPOo5BTfIra1TFz0+B6dRi+DM2hVEJX6c9clXl5OJ2TXaN0',
    'MHIwHQYDVR0OBBYEFAxDvmcwX+7XdwkA63DQPEHTDXL/MB8GA1UdIwQYMBaAFAxD',
    'vmcwX+7XdwkA63DQPEHTDXL/MA8GA1UdEwEB/wQFMAMBAf8wHwYDVR0RBBgwFoIU',
    'cmVjZWl2ZXIuZXhhbXBsZS5jb20wCgYIKoZIzj0EAwIDSQAwRgIhAPQo47OJq0dn',
    'Wd3W+bA4x5ucZ46a8HCt+yurjoJyK5/sAiEA9iCTDHrDxXWpt7PDILNVhrZYH99Y',
    'kV31LYREibtz07s=',
    '-----END CERTIFICATE-----',
  ].join('\n'),
};
