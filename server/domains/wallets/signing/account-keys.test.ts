import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { signerOf } from '#lib/chain/signed-message.ts';
import { Failure } from '#server/core/call/errors.ts';
import { harness } from '#server/testing/harness.ts';
import { createWallet, insertAccount } from '../testing.ts';
import { demandSignature } from './account-keys.ts';

const h = await harness();
const account = await createWallet(h.service, h.enterpriseId);
const other = await createWallet(h.service, h.enterpriseId);

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const PAYLOAD = '{"amount":{"currency":"ofcbtc","quantity":"1"},"nonce":"6f1ed002"}';

/** What an account says of a signature: null when it takes it, else the code of the refusal. */
const verdict = (payload: string, signature: string, accountId = account.id): Promise<string | null> =>
  demandSignature(h.db, { accountId, payload, signature }, 'payload_signature_rejected').then(
    () => null,
    (error: unknown) => (error instanceof Failure ? error.code : Promise.reject(error)),
  );

/** The second form of a signature, which anybody can make of it. */
function highForm(signature: string): string {
  const head = Number.parseInt(signature.slice(0, 2), 16);
  const s = ORDER - BigInt(`0x${signature.slice(66)}`);
  const flipped = 31 + ((head - 31) ^ 1);
  return flipped.toString(16) + signature.slice(2, 66) + s.toString(16).padStart(64, '0');
}

const payloads = fc.json({ maxDepth: 3 }).filter((text) => text.isWellFormed());

describe('a signature of a trading account', () => {
  it('is taken for the payload that was signed, in lower and in upper case', async () => {
    const signed = fc.asyncProperty(payloads, async (payload) => {
      const signature = account.sign(payload);
      assert.equal(await verdict(payload, signature), null);
      assert.equal(await verdict(payload, signature.toUpperCase()), null);
    });
    await fc.assert(signed, { numRuns: 150 });
  });
  it('is refused for a payload that differs in any one letter, and for one with more or less', async () => {
    const signature = account.sign(PAYLOAD);
    const letter = fc.integer({ min: 0, max: PAYLOAD.length - 1 });
    const changed = fc.tuple(letter, fc.string({ minLength: 0, maxLength: 2, unit: 'grapheme' }), fc.nat(1));
    const changes = fc.asyncProperty(changed, async ([at, text, cut]) => {
      const payload = PAYLOAD.slice(0, at) + text + PAYLOAD.slice(at + cut);
      fc.pre(payload !== PAYLOAD && payload.isWellFormed());
      assert.equal(await verdict(payload, signature), 'payload_signature_rejected');
    });
    await fc.assert(changes, { numRuns: 300 });
  });
  it('is refused when any one of its digits is another, whichever it is', () => {
    const signature = account.sign(PAYLOAD);
    const known = signerOf(PAYLOAD, signature);
    for (let at = 0; at < signature.length; at += 1) {
      for (const digit of ['0', '7', 'e']) {
        const changed = signature.slice(0, at) + digit + signature.slice(at + 1);
        if (changed === signature) continue;
        assert.notDeepEqual(signerOf(PAYLOAD, changed), known, `digit ${at} as ${digit}`);
      }
    }
  });
  it('is refused by any other key: of another account, of none, of an account without keys', async () => {
    assert.equal(await verdict(PAYLOAD, other.sign(PAYLOAD)), 'payload_signature_rejected');
    assert.equal(await verdict(PAYLOAD, account.sign(PAYLOAD), other.id), 'payload_signature_rejected');
    const bare = await insertAccount(h.db, h.enterpriseId, { label: 'No keys' });
    assert.equal(await verdict(PAYLOAD, account.sign(PAYLOAD), bare), 'payload_signature_rejected');
    assert.equal(await verdict(PAYLOAD, account.sign(PAYLOAD), '0'.repeat(32)), 'payload_signature_rejected');
  });
  it('is none with another header byte, in its second form, or with values that no signature has', async () => {
    const signature = account.sign(PAYLOAD);
    const heads = Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => byte < 31 || byte > 34);
    for (const byte of heads)
      assert.equal(
        await verdict(PAYLOAD, byte.toString(16).padStart(2, '0') + signature.slice(2)),
        'validation_failed',
      );
    assert.equal(await verdict(PAYLOAD, highForm(signature)), 'validation_failed');
    const order = ORDER.toString(16);
    const [head, r, s] = [signature.slice(0, 2), signature.slice(2, 66), signature.slice(66)];
    for (const [one, two] of [
      ['0'.repeat(64), s],
      [r, '0'.repeat(64)],
      [order, s],
      [r, order],
      ['f'.repeat(64), s],
    ])
      assert.equal(await verdict(PAYLOAD, `${head}${one}${two}`), 'validation_failed');
  });
  it('is none of another length, and none of other letters', async () => {
    const signature = account.sign(PAYLOAD);
    const lengths = fc.asyncProperty(fc.nat(199), async (length) => {
      fc.pre(length !== signature.length);
      assert.equal(await verdict(PAYLOAD, signature.repeat(2).slice(0, length)), 'validation_failed');
    });
    await fc.assert(lengths, { numRuns: 200 });
    const texts = fc.asyncProperty(fc.string({ maxLength: 200, unit: 'grapheme' }), async (text) => {
      assert.equal(await verdict(PAYLOAD, text), 'validation_failed');
    });
    await fc.assert(texts, { numRuns: 5000 });
    for (const text of [` ${signature}`, `${signature}\n`, `0x${signature}`, signature.replace(/^../, '١f')])
      assert.equal(await verdict(PAYLOAD, text), 'validation_failed');
  });
});
