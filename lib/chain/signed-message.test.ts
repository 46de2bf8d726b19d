import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { HDKey } from '@scure/bip32';
import { isSignedBy, signerOf, signMessage } from './signed-message.ts';

const key = HDKey.fromMasterSeed(new Uint8Array(32).fill(7));
const other = HDKey.fromMasterSeed(new Uint8Array(32).fill(8));
const { privateKey, publicKey } = key;
assert.ok(privateKey && publicKey && other.publicKey);
/** Made by `signMessage` of the public client (`@bitgo/sdk-core` 37.7.0) with the same key. */
const KNOWN: readonly [string, string][] = [
  [
    '{"a":1}',
    '1f32e2bac3f9223b51c4f61df00860957f2be5c9fc7d0226d866dc9e1fa3e826af2112043ae926899b0ea40e4a6c7dbcae9b1035bb04eab4160243a2eaa4f6e67f',
  ],
  [
    '',
    '20dc1fdcd85a9de778b3f550564b3d0c11ee54d5c8ab36fb7de09bd6d615f180a8177e55735ef266766221debc1eecca6f9c374ef5fbe88377fa1d5ee674301242',
  ],
  [
    'ä€',
    '200b679a12ffe030aa8f14ef7888a01e6c49c34453717e34b4a47d7b948b0170a4150fcc6f35b912f5f15d4feaf37cb002fd3fd30a06e311be16db1fc1a44b03b9',
  ],
];

describe('signed messages', () => {
  it('are signed as the public client signs them', () => {
    for (const [message, signature] of KNOWN) assert.equal(signMessage(message, privateKey), signature);
  });
  it('tell who signed, whatever the length', () => {
    for (const length of [1, 252, 253, 65_535, 65_536]) {
      const message = 'é'.repeat(length);
      const signature = signMessage(message, privateKey);
      assert.match(signature, /^(1f|20|21|22)[0-9a-f]{128}$/);
      assert.deepEqual(signerOf(message, signature), publicKey);
    }
  });
  it('are not those of another text or key', () => {
    const signature = signMessage('one', privateKey);
    assert.ok(isSignedBy(publicKey, 'one', signature));
    assert.ok(!isSignedBy(publicKey, 'two', signature));
    assert.ok(!isSignedBy(other.publicKey as Uint8Array, 'one', signature));
  });
  it('are none in the second form that anybody can make of one', () => {
    for (const [message, signature] of KNOWN) {
      const high = secp256k1.Point.CURVE().n - BigInt(`0x${signature.slice(66)}`);
      for (const head of ['1f', '20', '21', '22'])
        assert.equal(signerOf(message, `${head}${signature.slice(2, 66)}${high.toString(16).padStart(64, '0')}`), null);
    }
  });
  it('are none in another form, and never an error', () => {
    const signature = signMessage('one', privateKey);
    const bad = ['', 'zz', signature.slice(2), `${signature}00`, signature.toUpperCase(), `1b${signature.slice(2)}`];
    for (const one of [...bad, `1f${'0'.repeat(128)}`, `1f${'f'.repeat(128)}`])
      assert.equal(signerOf('one', one), null);
  });
});
