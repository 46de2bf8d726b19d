const PRIVATE_V4 = [
  '127.0.0.1',
  '127.255.255.254',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.0.1',
  '192.168.255.254',
  '169.254.169.254',
  '169.254.170.2',
  '100.64.0.1',
  '100.100.100.200',
  '168.63.129.16',
  '0.0.0.0',
  '0.1.2.3',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
];

const PRIVATE_V6 = [
  '::',
  '::1',
  '0:0:0:0:0:0:0:1',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'fc00::1',
  'fd00:ec2::254',
  'fdff:ffff::1',
  'ff02::1',
  'ff05::2',
  '100::1',
  '64:ff9b:1::1',
  '2001::1',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '2002::1',
  '3fff::1',
  '5f00::1',
  '4000::1',
];

const bytesOf = (address: string): [number, number, number, number] => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return [a, b, c, d];
};
const hex = (value: number, width = 2): string => value.toString(16).padStart(width, '0');

/** An IPv4 address in the spellings that URL parsers take. */
function spellings(address: string): string[] {
  const [a, b, c, d] = bytesOf(address);
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const octal = (value: number): string => `0${value.toString(8)}`;
  return [
    address,
    `${address}.`,
    `${whole}`,
    `0x${hex(whole, 8)}`,
    `0${whole.toString(8)}`,
    [a, b, c, d].map(octal).join('.'),
    [a, b, c, d].map((value) => `0x${hex(value)}`).join('.'),
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    `0${octal(a)}.${b}.0x${hex(c)}.${d}`,
    Array.from(address)
      .map((character) => (character === '.' ? '。' : String.fromCharCode(character.charCodeAt(0) + 0xfee0)))
      .join(''),
    address.replaceAll('.', '%2e'),
  ];
}

/** IPv6 addresses that carry an IPv4 one. */
function embeddings(address: string): string[] {
  const [a, b, c, d] = bytesOf(address);
  const [high, low] = [`${hex(a)}${hex(b)}`, `${hex(c)}${hex(d)}`];
  const inverted = `${hex(255 - a)}${hex(255 - b)}:${hex(255 - c)}${hex(255 - d)}`;
  return [
    `[::ffff:${address}]`,
    `[::ffff:${high}:${low}]`,
    `[0:0:0:0:0:ffff:${high}:${low}]`,
    `[::${address}]`,
    `[::ffff:0:${high}:${low}]`,
    `[64:ff9b::${high}:${low}]`,
    `[2002:${high}:${low}::1]`,
    `[2001:0:4136:e378:8000:63bf:${inverted}]`,
  ];
}

/** Texts that are no address of a callback, whatever stands behind them. */
const MALFORMED = [
  '',
  'hooks.example.com/path',
  '//hooks.example.com/',
  'ftp://hooks.example.com/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_INFO',
  'ws://hooks.example.com/',
  'javascript:alert(1)',
  'data:text/plain,hello',
  'blob:https://hooks.example.com/1',
  'http:hooks.example.com',
  'http:/hooks.example.com',
  'http://',
  'http:///path',
  'http://user@hooks.example.com/',
  'http://user:secret@hooks.example.com/',
  'http://@hooks.example.com/',
  'http://hooks.example.com@127.0.0.1/',
  'http://127.0.0.1#@hooks.example.com/',
  'http://hooks.example.com\\@127.0.0.1/',
  'http://hooks.example.com:99999/',
  'http://hooks.example.com:0/',
  'http://hooks.example.com/a\r\nx-injected: 1',
  'http://hooks.example.com/a\nb',
  'http://hooks.example.com/a\tb',
  'http://hooks.example.com/ b',
  'http://hooks\u0000.example.com/',
  ' http://hooks.example.com/',
  'http://[fe80::1%25eth0]/',
  'http://[::1',
  'http://exa mple.com/',
  'http://1.2.3.4.5/',
  'http://256.256.256.256/',
];

/** Addresses of callbacks that must never be called in production mode, each with the port of a trap. */
export function hostileUrls(trapPort: number): string[] {
  const at = (host: string): string => `http://${host}:${trapPort}/hooks`;
  return [
    ...PRIVATE_V4.map(at),
    ...PRIVATE_V6.map((address) => at(`[${address}]`)),
    ...['127.0.0.1', '10.0.0.1', '169.254.169.254', '192.168.0.1'].flatMap((one) => [
      ...spellings(one).map(at),
      ...embeddings(one).map(at),
    ]),
    ...['127.1', '0', '127.0.1', '0x7f.1', 'localhost', 'LOCALHOST', 'localhost.', 'a.localhost', 'ⓛocalhost'].map(at),
    ...MALFORMED,
  ];
}

/** Addresses that a name server of an attacker may give. */
export const HOSTILE_ANSWERS: readonly string[] = [
  ...PRIVATE_V4,
  ...PRIVATE_V6,
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::1',
  'fe80::1%eth0',
  'not-an-address',
];

/** Public addresses and names, among them neighbours of private ranges. */
export const GOOD_HOSTS: readonly string[] = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '126.255.255.255',
  '128.0.0.1',
  '168.63.129.17',
  '169.253.255.255',
  '169.255.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '191.255.255.255',
  '192.0.1.1',
  '192.0.3.1',
  '192.167.255.255',
  '192.169.0.1',
  '198.17.255.255',
  '198.20.0.1',
  '198.51.99.1',
  '203.0.112.1',
  '203.0.114.1',
  '223.255.255.254',
  '93.184.215.14',
  '[2606:4700:4700::1111]',
  '[2001:4860:4860::8888]',
  '[2001:200::1]',
  '[2400:cb00::1]',
  '[2620:fe::fe]',
  '[2a00:1450:4001:81b::200e]',
  '[2003::1]',
  '[2001:db9::1]',
  'example.com',
  'EXAMPLE.com',
  'example.com.',
  'hooks.example.co.uk',
  'a.b.c.d.e.example.org',
  'xn--bcher-kva.example',
  'bücher.example',
  'hooks-1.example.com:8443',
  'hooks.example.com:65535',
  'localhost.example.com',
  '127.0.0.1.example.com',
  'internal.example.com',
  '10.example.com',
  'under_score.example.com',
  'x.io',
  '0x7f.example.com',
  'metadata.example.com',
];
