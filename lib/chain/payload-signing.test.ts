import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bytesToHex } from '@noble/hashes/utils.js';
import { HDKey } from '@scure/bip32';
import { judgeSignature, messageDigest, readPrivateKey, signMessage } from './payload-signing.ts';

const user = HDKey.fromMasterSeed(new Uint8Array(32).fill(7));
const service = HDKey.fromMasterSeed(new Uint8Array(32).fill(8));
const other = HDKey.fromMasterSeed(new Uint8Array(32).fill(9));
const KEYS = [
  { owner: 'user' as const, pub: user.publicExtendedKey },
  { owner: 'service' as const, pub: service.publicExtendedKey },
];
const sign = ({ privateKey }: HDKey, text: string): string => {
  assert.ok(privateKey);
  return signMessage(text, privateKey);
};

describe('private keys as they are pasted', () => {
  it('are hex or xprv, and give the same key', () => {
    assert.ok(user.privateKey);
    const hex = bytesToHex(user.privateKey);
    for (const text of [hex, ` ${hex.toUpperCase()}\n`, `0x${hex}`, user.privateExtendedKey])
      assert.deepEqual(readPrivateKey(text), { key: user.privateKey, problem: null }, text);
  });
  it('are refused with the reason', () => {
    assert.match(readPrivateKey('').problem ?? '', /Paste/);
    assert.match(readPrivateKey('0'.repeat(64)).problem ?? '', /no key of secp256k1/);
    assert.match(readPrivateKey(user.publicExtendedKey).problem ?? '', /public key/);
    assert.match(readPrivateKey(`${user.privateExtendedKey}x`).problem ?? '', /checksum/);
    assert.match(readPrivateKey('hello').problem ?? '', /64 hex digits/);
  });
});

describe('signatures over a payload', () => {
  it('say which key of the account made them', () => {
    const of = (key: HDKey) => judgeSignature('{"a":1}', sign(key, '{"a":1}'), KEYS);
    assert.deepEqual({ ...of(user), publicKey: '' }, { kind: 'signed', owner: 'user', publicKey: '' });
    assert.deepEqual({ ...of(service), publicKey: '' }, { kind: 'signed', owner: 'service', publicKey: '' });
    assert.equal(of(other).kind, 'foreign');
  });
  it('are nobody’s over another payload', () => {
    assert.equal(judgeSignature('{"a":2}', sign(user, '{"a":1}'), KEYS).kind, 'foreign');
  });
  it('are refused by their form with the reason', () => {
    const signature = sign(user, 'x');
    const problemOf = (text: string): string => {
      const verdict = judgeSignature('x', text, KEYS);
      return verdict.kind === 'malformed' ? verdict.problem : verdict.kind;
    };
    assert.match(problemOf(signature.slice(2)), /This one has 128/);
    assert.match(problemOf(`1b${signature.slice(2)}`), /starts with 1f/);
    assert.match(problemOf('H2MbdeQ='), /hex/);
    assert.match(problemOf(`${signature.slice(0, 66)}${'f'.repeat(64)}`), /high s/);
  });
  it('cover the digest of the signed message', () => {
    assert.match(messageDigest('{"a":1}'), /^[0-9a-f]{64}$/);
  });
});
