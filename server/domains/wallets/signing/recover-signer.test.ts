import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import fc from 'fast-check';
import { signerOf, signMessage } from '#lib/chain/signed-message.ts';
import { recoverSigner } from './recover-signer.ts';

const { n: ORDER } = secp256k1.Point.CURVE();
const FIELD = secp256k1.Point.CURVE().p;
const privateKey = randomBytes(32);
const asHex = (value: bigint): string => value.toString(16).padStart(64, '0');

/** Both say the same, whatever it is. */
function same(message: string, signature: string): Uint8Array | null {
  const [known, found] = [signerOf(message, signature), recoverSigner(message, signature)];
  assert.equal(found && Buffer.from(found).toString('hex'), known && Buffer.from(known).toString('hex'), signature);
  return found;
}

describe('who signed, by libsecp256k1', () => {
  it('is whom the browser’s code finds, for texts of every length', () => {
    const lengths = [0, 1, 0xfc, 0xfd, 0xfe, 0xffff, 0x1_0000, 0x1_0001];
    for (const text of lengths.flatMap((length) => ['x'.repeat(length), '€'.repeat(Math.ceil(length / 3))]))
      assert.ok(same(text, signMessage(text, privateKey)));
    const texts = fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      assert.ok(same(text, signMessage(text, privateKey)));
    });
    fc.assert(texts, { numRuns: 200 });
  });
  it('is the same other key, or nobody, for every other recovery id', () => {
    const heads = fc.property(fc.string(), fc.integer({ min: 31, max: 34 }), (text, head) => {
      const signature = signMessage(text, privateKey);
      const found = same(text, head.toString(16) + signature.slice(2));
      assert.equal(
        found !== null && Buffer.from(found).equals(secp256k1.getPublicKey(privateKey)),
        signature.startsWith(head.toString(16)),
      );
    });
    fc.assert(heads, { numRuns: 150 });
  });
  it('is the same for values at the borders of the field, the order and its half, and for any others', () => {
    const borders = [0n, 1n, ORDER >> 1n, ORDER, FIELD, FIELD - ORDER, (1n << 256n) - 1n].flatMap((at) =>
      [-2n, -1n, 0n, 1n, 2n].map((by) => at + by).filter((value) => value >= 0n && value < 1n << 256n),
    );
    const value = fc.oneof(fc.constantFrom(...borders), fc.bigInt({ min: 0n, max: (1n << 256n) - 1n }));
    const any = fc.property(fc.integer({ min: 31, max: 34 }), value, value, (head, r, s) => {
      same('text', head.toString(16) + asHex(r) + asHex(s));
    });
    fc.assert(any, { numRuns: 1500 });
    for (const head of ['1f', '20', '21', '22'])
      for (const r of borders) for (const s of borders.slice(0, 12)) same('text', head + asHex(r) + asHex(s));
  });
  it('is nobody for what is no signature', () => {
    const signature = signMessage('text', privateKey);
    for (const text of [
      '',
      signature.slice(2),
      `${signature}00`,
      `1e${signature.slice(2)}`,
      `23${signature.slice(2)}`,
      signature.toUpperCase(),
      `${signature.slice(0, -1)}g`,
    ])
      assert.equal(same('text', text), null);
  });
});
