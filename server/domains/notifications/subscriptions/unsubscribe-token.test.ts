import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createVault } from '#server/core/runtime/vault.ts';
import { readUnsubscribeToken, type Unsubscription, unsubscribeToken } from './unsubscribe-token.ts';

const [OLD, NEW] = ['old-master-key-0123456789-0123456789', 'new-master-key-0123456789-0123456789'];
const vault = createVault(OLD);
const what: Unsubscription = { userId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d', category: 'oes', channel: 'email' };
const token = unsubscribeToken(vault, what);

describe('tokens that unsubscribe by one click', () => {
  it('stand in an address as they are, and say what they switch off', () => {
    assert.match(token, /^[\w-]{20,200}$/);
    assert.deepEqual(readUnsubscribeToken(vault, token), what);
    assert.equal(unsubscribeToken(vault, what), token);
    const digest: Unsubscription = { ...what, category: 'digest' };
    assert.deepEqual(readUnsubscribeToken(vault, unsubscribeToken(vault, digest)), digest);
  });
  it('are refused when a single bit of them differs', () => {
    const bytes = Buffer.from(token, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      assert.equal(readUnsubscribeToken(vault, changed.toString('base64url')), null, `bit ${bit}`);
    }
  });
  it('are refused when they are cut, longer, in another alphabet or of others', () => {
    const standard = Buffer.from(token, 'base64url').toString('base64');
    const foreign = unsubscribeToken(createVault(NEW), what);
    for (const bad of ['', 'a', token.slice(0, -1), `${token}A`, `${token}=`, `${standard}==`, ` ${token}`, foreign])
      assert.equal(readUnsubscribeToken(vault, bad), null, bad);
  });
  it('are good under a new master key as long as the old one is configured', () => {
    const rotated = createVault(`${NEW},${OLD}`);
    assert.deepEqual(readUnsubscribeToken(rotated, token), what);
    assert.deepEqual(readUnsubscribeToken(createVault(NEW), token), null);
    assert.deepEqual(readUnsubscribeToken(createVault(NEW), unsubscribeToken(rotated, what)), what);
  });
});
