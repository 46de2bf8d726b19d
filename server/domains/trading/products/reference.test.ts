import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { listProducts, type ProductRow } from './product-store.ts';
import { type ReferenceGround, referenceOf } from './reference.ts';

const h = await harness();
await openTrading(h);
const products = await listProducts(h.db);
const now = new Date('2026-05-04T10:00:00.000Z');
const SANDBOX: ReferenceGround = { isSandbox: true, seed: '1', now };
const PRODUCTION: ReferenceGround = { ...SANDBOX, isSandbox: false };
const at = (secondsAgo: number) => new Date(now.getTime() - secondsAgo * 1000).toISOString();

/** The reference of a product, with changes to that one or to another. */
function reference(name: string, ground: ReferenceGround, changes: Record<string, Partial<ProductRow>> = {}) {
  const all = products.map((row) => ({ ...row, ...changes[row.name] }));
  const product = all.find((row) => row.name === name);
  assert.ok(product);
  return referenceOf(product, all, ground);
}

const GIVEN = { givenPrice: '6000100', givenAsOf: at(30) };

describe('the reference of a product', () => {
  it('walks in a sandbox, the same for the same seed and time, and stands for five seconds', () => {
    const first = reference('TBTC-TUSD', SANDBOX);
    assert.equal(reference('TBTC-TUSD', { ...SANDBOX, now: new Date(now.getTime() + 4999) }), first);
    assert.notEqual(reference('TBTC-TUSD', { ...SANDBOX, seed: '2' }), first);
    assert.notEqual(reference('TBTC-TUSD', { ...SANDBOX, now: new Date(now.getTime() + 60_000) }), first);
  });
  it('is as the operator gave it for 30 seconds, and in production no other', () => {
    for (const ground of [SANDBOX, PRODUCTION])
      assert.equal(reference('TBTC-TUSD', ground, { 'TBTC-TUSD': GIVEN }), 6_000_100n);
    const old = { 'TBTC-TUSD': { ...GIVEN, givenAsOf: at(30.001) } };
    assert.equal(reference('TBTC-TUSD', SANDBOX, old), reference('TBTC-TUSD', SANDBOX));
    assert.equal(reference('TBTC-TUSD', PRODUCTION, old), null);
  });
  it('stands still in a sandbox where it is set, whatever was given', () => {
    const pinned = { 'TBTC-TUSD': { ...GIVEN, pinnedPrice: '5000000' } };
    assert.equal(reference('TBTC-TUSD', SANDBOX, pinned), 5_000_000n);
    assert.equal(reference('TBTC-TUSD', PRODUCTION, pinned), 6_000_100n);
  });
  it('follows from two others, unless one has none', () => {
    const both = { 'TBTC-TUSD': GIVEN, 'HTETH-TUSD': { givenPrice: '300005', givenAsOf: at(0) } };
    assert.equal(reference('HTETH-TBTC', PRODUCTION, both), 5000n);
    assert.equal(reference('HTETH-TBTC', PRODUCTION, { 'TBTC-TUSD': GIVEN }), null);
    assert.equal(reference('HTETH-TBTC', SANDBOX, { 'HTETH-TBTC': { pinnedPrice: '1' } }), 1n);
  });
});
