import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Limit, LimitFields, limitsFrom, valuesOf, weakened } from './limit-values.ts';

const shown: Limit[] = [
  { currency: 'fiatusd', quantity: '2500000' },
  { currency: 'fiateur', quantity: '0' },
];
const values = valuesOf(shown);

describe('limits in a form', () => {
  it('come back as they are', () => {
    assert.deepEqual(limitsFrom(shown, values), [...shown]);
    assert.equal(values.fiatsgd, '');
    assert.equal(LimitFields.safeParse(values).success, true);
  });
  it('are typed in whole units, with groups or without, and 0 is one', () => {
    const typed = { ...values, fiatusd: '30,000.5', fiateur: '', fiatsgd: '0' };
    assert.deepEqual(limitsFrom(shown, typed), [
      { currency: 'fiatusd', quantity: '3000050' },
      { currency: 'fiatsgd', quantity: '0' },
    ]);
    for (const wrong of ['1.234', '-1', 'x', '1,00', '99999999999999.00'])
      assert.equal(LimitFields.safeParse({ ...values, fiatusd: wrong }).success, false, wrong);
  });
  it('that somebody else set meanwhile stay, unless they were changed here too', () => {
    const now: Limit[] = [
      { currency: 'fiatusd', quantity: '1' },
      { currency: 'tfiatusd', quantity: '7' },
    ];
    assert.deepEqual(limitsFrom(shown, { ...values, fiateur: '5.00' }, now), [
      { currency: 'fiatusd', quantity: '1' },
      { currency: 'fiateur', quantity: '500' },
      { currency: 'tfiatusd', quantity: '7' },
    ]);
  });
  it('are weaker when they are raised or taken away', () => {
    assert.deepEqual(weakened(shown, { ...values, fiatusd: '25000.01', fiateur: '' }), ['fiatusd', 'fiateur']);
    assert.deepEqual(weakened(shown, { ...values, fiatusd: '24999', fiatsgd: '1' }), []);
    assert.deepEqual(weakened(shown, { ...values, fiatusd: 'x' }), []);
  });
});
