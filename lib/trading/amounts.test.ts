import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { averagePrice, boughtWith, collarOf, feeOn, gotFor, paidFor, soldFor, worstCase } from './amounts.ts';

/** TBTC-TUSD: satoshi, cents, prices in cents. */
const SCALE = { baseDecimals: 8, quoteDecimals: 2, priceDecimals: 2 };
const PRICE = 6_000_000n;

describe('amounts of trading', () => {
  it('rounds what a buyer pays up, and what the house pays down', () => {
    assert.equal(paidFor(SCALE, PRICE * 100_000_000n), 6_000_000n);
    assert.equal(paidFor(SCALE, PRICE * 1n), 1n);
    assert.equal(gotFor(SCALE, PRICE * 1n), 0n);
    assert.equal(gotFor(SCALE, PRICE * 17n), 1n);
  });

  it('buys no more than quote pays for, and sells no less than it takes', () => {
    assert.equal(boughtWith(SCALE, 100n, PRICE), 1666n);
    assert.equal(soldFor(SCALE, 100n, PRICE), 1667n);
    assert.ok(paidFor(SCALE, boughtWith(SCALE, 100n, PRICE) * PRICE) <= 100n);
    assert.ok(gotFor(SCALE, soldFor(SCALE, 100n, PRICE) * PRICE) >= 100n);
  });

  it('rounds fees up', () => {
    assert.equal(feeOn(100_000n, 10), 100n);
    assert.equal(feeOn(1n, 10), 1n);
    assert.equal(feeOn(0n, 10), 0n);
    assert.equal(feeOn(100n, 0), 0n);
  });

  it('keeps to the collar on both sides', () => {
    assert.equal(collarOf(PRICE, 10, 'buy'), 6_600_000n);
    assert.equal(collarOf(PRICE, 10, 'sell'), 5_400_000n);
    assert.equal(collarOf(101n, 10, 'buy'), 111n);
    assert.equal(collarOf(101n, 10, 'sell'), 91n);
  });

  it('holds the worst case', () => {
    const base = { sizing: 'base', quantity: 50_000_000n, price: PRICE, bps: 10 } as const;
    assert.equal(worstCase(SCALE, { ...base, side: 'buy' }), 3_003_000n);
    assert.equal(worstCase(SCALE, { ...base, side: 'sell' }), 50_000_000n);
    const quote = { sizing: 'quote', quantity: 1_000_000n, price: PRICE, bps: 10 } as const;
    assert.equal(worstCase(SCALE, { ...quote, side: 'buy' }), 1_001_000n);
    assert.equal(worstCase(SCALE, { ...quote, side: 'sell' }), 16_666_684n);
  });

  it('gives the average price half up, with four digits more', () => {
    assert.equal(averagePrice(3n, 2n * 6_001_200n + 6_002_400n), 60_016_000_000n);
    assert.equal(averagePrice(3n, 20_000_002n), 66_666_673_333n);
    assert.equal(averagePrice(0n, 0n), 0n);
  });
});
