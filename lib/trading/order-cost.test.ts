import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fillNow, heldAtMost, type Level, type OrderWish } from './order-cost.ts';

/** TBTC-TUSD: satoshi, cents, prices in cents. */
const GROUND = {
  scale: { baseDecimals: 8, quoteDecimals: 2, priceDecimals: 2 },
  reference: 6_000_000n,
  collarPercent: 10,
  takerBps: 10,
  makerBps: 10,
};
const ASKS: readonly Level[] = [
  [6_001_200n, 50_000_000n],
  [6_002_400n, 100_000_000n],
];
const BIDS: readonly Level[] = [[5_998_800n, 50_000_000n]];
const BUY: OrderWish = { side: 'buy', sizing: 'base', quantity: 50_000_000n, limit: null, trigger: null };

describe('what an order costs', () => {
  it('holds the edge of the collar, the limit, or the collar around the trigger', () => {
    assert.equal(heldAtMost(BUY, GROUND), 3_303_300n);
    assert.equal(heldAtMost({ ...BUY, limit: 6_000_000n }, GROUND), 3_003_000n);
    assert.equal(heldAtMost({ ...BUY, trigger: 7_000_000n }, GROUND), 3_853_850n);
    assert.equal(heldAtMost({ ...BUY, side: 'sell' }, GROUND), 50_000_000n);
  });

  it('goes from level to level', () => {
    assert.deepEqual(fillNow({ ...BUY, quantity: 60_000_000n }, ASKS, GROUND), {
      base: 60_000_000n,
      quote: 3_600_840n,
      product: 50_000_000n * 6_001_200n + 10_000_000n * 6_002_400n,
      fee: 3601n,
      last: 6_002_400n,
      isWhole: true,
    });
  });

  it('says what a thin book leaves', () => {
    const { base, isWhole } = fillNow({ ...BUY, quantity: 200_000_000n }, ASKS, GROUND);
    assert.deepEqual([base, isWhole], [150_000_000n, false]);
  });

  it('stops at the limit, and at an empty book', () => {
    assert.equal(fillNow({ ...BUY, limit: 6_001_200n, quantity: 60_000_000n }, ASKS, GROUND).base, 50_000_000n);
    assert.deepEqual(fillNow({ ...BUY, limit: 6_000_000n }, ASKS, GROUND), {
      base: 0n,
      quote: 0n,
      product: 0n,
      fee: 0n,
      last: null,
      isWhole: false,
    });
    assert.equal(fillNow(BUY, [], GROUND).last, null);
  });

  it('fills what is sized in quote to the unit, on both sides', () => {
    const quote = { ...BUY, sizing: 'quote', quantity: 100_000n } as const;
    assert.deepEqual(fillNow(quote, ASKS, GROUND), {
      base: 1_666_333n,
      quote: 100_000n,
      product: 1_666_333n * 6_001_200n,
      fee: 100n,
      last: 6_001_200n,
      isWhole: true,
    });
    const sold = fillNow({ ...quote, side: 'sell' }, BIDS, GROUND);
    assert.deepEqual([sold.base, sold.quote, sold.isWhole], [1_667_001n, 100_000n, true]);
  });
});
