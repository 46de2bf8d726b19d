import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isSecretField, withoutSecrets } from './secret-fields.ts';

describe('secret fields', () => {
  it('are passwords, codes, secrets and tokens, but no ids or labels', () => {
    for (const name of ['password', 'currentPassword', 'otp', 'walletPassphrase', 'clientSecret', 'token', 'code'])
      assert.equal(isSecretField(name), true, name);
    for (const name of ['tokenId', 'label', 'email', 'scope', 'rejectLabels', 'postcode'])
      assert.equal(isSecretField(name), false, name);
  });
  it('are replaced by placeholders, all else stays as it is', () => {
    const given = { label: 'Reporting', password: 'x', otp: undefined, scope: ['openid'], duration: 60 };
    assert.deepEqual(withoutSecrets(given), { ...given, password: '<password>' });
  });
});
