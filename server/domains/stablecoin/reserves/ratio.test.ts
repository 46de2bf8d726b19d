import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ratioOf } from './ratio.ts';

const ratio = (reserve: bigint, circulating: bigint, [reserveDecimals, decimals] = [2, 6]): string =>
  ratioOf({ units: reserve, decimals: reserveDecimals ?? 0 }, { units: circulating, decimals: decimals ?? 0 });

describe('the ratio of reserve and circulating', () => {
  it('is 1 where both are the same in whole units, and where both are nothing', () => {
    assert.equal(ratio(9990n, 99_900_000n), '1');
    assert.equal(ratio(10n ** 77n, 10n ** 81n), '1');
    assert.equal(ratio(7n * 10n ** 20n, 7n * 10n ** 8n, [18, 6]), '1');
    assert.equal(ratio(0n, 0n), '1');
  });
  it('is the exact quotient, without zeros at its end', () => {
    assert.equal(ratio(9989n, 99_900_000n), '0.999899899899899899');
    assert.equal(ratio(9999n, 100_000_000n), '0.9999');
    assert.equal(ratio(25n, 200_000n), '1.25');
    assert.equal(ratio(0n, 1n), '0');
    assert.equal(ratio(1n, 10n ** 22n), '0.000000000000000001');
  });
  it('is rounded down where it does not end: never more than there is', () => {
    assert.equal(ratio(2n, 3n, [0, 0]), '0.666666666666666666');
    assert.equal(ratio(10n ** 30n - 1n, 10n ** 30n, [0, 0]), `0.${'9'.repeat(18)}`);
    assert.throws(() => ratio(1n, 0n), /does not circulate/);
  });
});
