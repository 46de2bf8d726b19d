import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { houseQuotes } from './house-quotes.ts';

const BITCOIN = { levels: 20, spreadBps: 4, stepBps: 2, levelSize: 50_000_000n };

describe('quotes of the house', () => {
  it('stand on both sides of the reference, k times the size at level k', () => {
    const { bids, asks } = houseQuotes(6_000_000n, BITCOIN);
    assert.deepEqual([bids.length, asks.length], [20, 20]);
    assert.deepEqual(bids[0], { price: 5_998_800n, size: 50_000_000n });
    assert.deepEqual(asks[0], { price: 6_001_200n, size: 50_000_000n });
    // 2 + 19 × 2 = 40 basis points.
    assert.deepEqual(bids[19], { price: 5_976_000n, size: 1_000_000_000n });
    assert.deepEqual(asks[19], { price: 6_024_000n, size: 1_000_000_000n });
  });

  it('take half a basis point as it is, and round bids down and asks up', () => {
    const { bids, asks } = houseQuotes(300_001n, { ...BITCOIN, spreadBps: 5 });
    // 300,001 × 0.99975 = 299,925.99975 and × 1.00025 = 300,076.00025.
    assert.deepEqual([bids[0]?.price, asks[0]?.price], [299_925n, 300_077n]);
    assert.deepEqual([bids[1]?.price, asks[1]?.price], [299_865n, 300_137n]);
  });

  it('leave out bids at nothing', () => {
    const { bids, asks } = houseQuotes(3n, { levels: 4, spreadBps: 4_000, stepBps: 3_000, levelSize: 7n });
    assert.deepEqual(bids, [
      { price: 2n, size: 7n },
      { price: 1n, size: 14n },
    ]);
    assert.deepEqual(
      asks.map(({ price }) => price),
      [4n, 5n, 6n, 7n],
    );
    assert.deepEqual(houseQuotes(1n, BITCOIN).bids, []);
  });
});
