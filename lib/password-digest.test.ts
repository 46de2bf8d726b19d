import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { digestPassword } from './password-digest.ts';

const digestOfNode = (email: string, password: string): string =>
  createHmac('sha256', email).update(password).digest('hex');

describe('password digest', () => {
  it('equals the HMAC-SHA256 of Node for every length of a password around the block edges', () => {
    for (let length = 0; length <= 200; length += 1) {
      const password = 'pässwörd'.repeat(30).slice(0, length);
      assert.equal(digestPassword('ada@example.com', password), digestOfNode('ada@example.com', password));
    }
  });

  it('equals the one of Node for short and long emails', () => {
    for (const length of [0, 1, 63, 64, 65, 200]) {
      const email = 'e'.repeat(length);
      assert.equal(digestPassword(email, 'pässwörd'), digestOfNode(email, 'pässwörd'));
    }
  });

  it('is the hex HMAC of the password under the trimmed, lower-cased email', () => {
    assert.equal(digestPassword(' Ada@Example.com', 'pässwörd'), digestOfNode('ada@example.com', 'pässwörd'));
  });
});
