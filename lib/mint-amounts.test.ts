import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { reckon } from './mint-amounts.ts';

const MINT = { sourceDecimals: 2, destinationDecimals: 6 };
const BURN = { sourceDecimals: 6, destinationDecimals: 2 };

describe('what orders cost and bring', () => {
  it('is as the examples of the specification say', () => {
    assert.deepEqual(reckon({ amount: 10_001n, ...MINT, bps: 10 }), { fee: 11n, moved: 9990n, arrives: 99_900_000n });
    assert.deepEqual(reckon({ amount: 123_450_000n, ...BURN, bps: 5 }), {
      fee: 70_000n,
      moved: 123_380_000n,
      arrives: 12_338n,
    });
    assert.equal(reckon({ amount: 123_456_789n, ...BURN, bps: 5 }), undefined);
  });
  it('is nothing without a fee', () => {
    const amount = 10n ** 70n;
    const places = { sourceDecimals: 6, destinationDecimals: 18 };
    assert.deepEqual(reckon({ amount, ...places, bps: 0 }), { fee: 0n, moved: amount, arrives: amount * 10n ** 12n });
  });
  it('is none where all of it is fee', () => {
    assert.equal(reckon({ amount: 1n, ...MINT, bps: 1 }), undefined);
    assert.equal(reckon({ amount: 10_000n, ...BURN, bps: 9999 }), undefined);
    assert.deepEqual(reckon({ amount: 2n, ...MINT, bps: 1 }), { fee: 1n, moved: 1n, arrives: 10_000n });
  });
  it('keeps both sides whole and takes at least the rate, for whatever amounts', () => {
    for (let round = 0; round < 2000; round += 1) {
      const [sourceDecimals, destinationDecimals] = [(round * 7) % 19, (round * 11) % 19];
      const bps = (round * 37) % 1000;
      const grain = 10n ** BigInt(Math.max(0, sourceDecimals - destinationDecimals));
      const amount = BigInt(1 + ((round * 7919) % 1_000_003)) * grain;
      const found = reckon({ amount, sourceDecimals, destinationDecimals, bps });
      if (found === undefined) continue;
      assert.equal(found.fee + found.moved, amount);
      assert.equal(found.fee % grain, 0n);
      assert.ok(found.fee * 10_000n >= amount * BigInt(bps));
      assert.ok((found.fee - grain) * 10_000n < amount * BigInt(bps));
      assert.equal(found.arrives * 10n ** BigInt(sourceDecimals), found.moved * 10n ** BigInt(destinationDecimals));
    }
  });
});
