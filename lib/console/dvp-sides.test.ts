import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { feeOf, isShort, sidesOf, totalsOf, turned } from './dvp-sides.ts';

const legs = [
  { currency: 'ofcbtc', way: 'send', amount: '2.5' },
  { currency: 'ofcusdc', way: 'receive', amount: '100' },
  { currency: 'ofceth', way: 'send', amount: 'much' },
] as const;

describe('sides of a settlement', () => {
  it('are what is received and sent, and the other way round for the other side', () => {
    const sides = sidesOf(legs);
    assert.deepEqual(sides, {
      receives: [{ currency: 'ofcusdc', quantity: '100000000' }],
      sends: [{ currency: 'ofcbtc', quantity: '250000000' }],
    });
    assert.deepEqual(turned(sides).receives, sides.sends);
  });
  it('of payments are sums by currency', () => {
    assert.deepEqual(
      totalsOf([
        { currency: 'ofcusdc', amount: '1.5' },
        { currency: 'ofcbtc', amount: '1' },
        { currency: 'ofcusdc', amount: '2' },
      ]),
      [
        { currency: 'ofcusdc', quantity: '3500000' },
        { currency: 'ofcbtc', quantity: '100000000' },
      ],
    );
  });
});

describe('the fee', () => {
  it('is a share on top, whole base units rounded down, exact beyond floats', () => {
    assert.equal(feeOf('250000000', '0.0005'), '125000');
    assert.equal(feeOf('1999', '0.0005'), '0');
    assert.equal(feeOf('90071992547409930000000000000000001', '0.00000001'), '900719925474099300000000000');
    assert.deepEqual([feeOf('100', undefined), feeOf('100', '1'), feeOf('100', 0.05)], ['0', '100', '5']);
  });
  it('counts where it is asked whether there is enough', () => {
    assert.deepEqual(
      [isShort('100', '1', '100'), isShort('100', '0', '100'), isShort('1', '0', undefined)],
      [true, false, false],
    );
  });
});
