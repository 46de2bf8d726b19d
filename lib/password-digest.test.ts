import assert from 'node:assert/strict';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { digestPassword } from './password-digest.ts';
import { hmacSha256, sha256 } from './sha256.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('password digest', () => {
  it('SHA-256 in plain arithmetic equals the one of Node for every length around the block edges', () => {
    for (let length = 0; length <= 200; length += 1) {
      const message = randomBytes(length);
      assert.equal(hex(sha256(message)), createHash('sha256').update(message).digest('hex'));
    }
  });

  it('HMAC-SHA256 in plain arithmetic equals the one of Node for short and long keys', () => {
    for (const length of [0, 1, 63, 64, 65, 200]) {
      const key = randomBytes(length);
      const message = randomBytes(300);
      assert.equal(hex(hmacSha256(key, message)), createHmac('sha256', key).update(message).digest('hex'));
    }
  });

  it('is the hex HMAC of the password under the trimmed, lower-cased e-mail', async () => {
    const expected = createHmac('sha256', 'ada@example.com').update('pässwörd').digest('hex');
    assert.equal(await digestPassword(' Ada@Example.com', 'pässwörd'), expected);
  });
});
