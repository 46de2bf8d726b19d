const SECRET =
  /password|passphrase|secret|^otp$|^token$|^code$|private|^accountNumber$|^identificationNumber$|^taxId$|^govIdNumber$/i;

/** Whether a field of this name holds what must not be stored or copied. */
export const isSecretField = (name: string): boolean => SECRET.test(name);

/** Fields with a placeholder in place of each secret. */
export const withoutSecrets = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isSecretField(name) && typeof value === 'string' ? `<${name}>` : value,
    ]),
  ) as Fields;
