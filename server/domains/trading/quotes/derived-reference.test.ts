import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { derivedReference } from './derived-reference.ts';

describe('a derived reference', () => {
  it('is one price in the other, down to the tick', () => {
    const ether = { price: 300_000n, priceDecimals: 2 };
    assert.equal(derivedReference(ether, { price: 6_000_000n, priceDecimals: 2 }, 5), 5_000n);
    // 3,000 ÷ 59,999.99 = 0.050000008…
    assert.equal(derivedReference(ether, { price: 5_999_999n, priceDecimals: 2 }, 5), 5_000n);
    assert.equal(derivedReference(ether, { price: 6_000_001n, priceDecimals: 2 }, 5), 4_999n);
    assert.equal(derivedReference({ price: 30_000n, priceDecimals: 4 }, { price: 200n, priceDecimals: 2 }, 3), 1_500n);
  });
});
