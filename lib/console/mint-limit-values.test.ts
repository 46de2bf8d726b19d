import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  fieldsShown,
  limitedAssets,
  limitFields,
  limitsFrom,
  limitUnits,
  limitValues,
  weakenedLimits,
} from './mint-limit-values.ts';

const usd = (amount: string) => ({ asset: 'tfiatusd', amount });
const token = { asset: 'hteth:gousd', amount: '5000000' };
const assets = ['tfiatusd', 'hteth:gousd'];

describe('limits of minting in a form', () => {
  it('are typed in whole units, with or without groups, and may be 0', () => {
    assert.equal(limitUnits('tfiatusd', ' 10,000.50 '), '1000050');
    assert.equal(limitUnits('hteth:gousd', '0'), '0');
    for (const typed of ['-1', '1.001', '1e3', 'a', '9'.repeat(80)]) assert.equal(limitUnits('tfiatusd', typed), null);
    const fields = limitFields(assets);
    assert.ok(fields.safeParse({ tfiatusd: '', 'hteth:gousd': '1.5' }).success);
    const wrong = fields.safeParse({ tfiatusd: '1.001', 'hteth:gousd': '' });
    assert.equal(wrong.error?.issues[0]?.message, 'Enter an amount with at most 2 decimals, 0, or nothing.');
  });
  it('show what is set, an asset that nothing pays any more included', () => {
    assert.deepEqual(limitedAssets(['tfiatusd'], [token]), ['tfiatusd', 'hteth:gousd']);
    assert.deepEqual(limitValues(assets, [usd('1000000')]), { tfiatusd: '10,000.00', 'hteth:gousd': '' });
  });
  it('have a field where one is set, where one was added, last, and where something is typed', () => {
    const all = ['a', 'tfiatusd', 'b', 'c'];
    const form = { limits: [usd('1')], values: { c: '5', b: '7', a: '' }, added: ['b'] };
    assert.deepEqual(fieldsShown(all, form), ['tfiatusd', 'c', 'b']);
    assert.deepEqual(fieldsShown(all, { limits: [], values: {}, added: [] }), []);
  });
  it('change what was changed in the form, and leave what others changed meanwhile', () => {
    const values = { tfiatusd: '20,000', 'hteth:gousd': '' };
    assert.deepEqual(limitsFrom([usd('1000000')], values), [usd('2000000')]);
    assert.deepEqual(limitsFrom([usd('1000000')], values, [usd('1'), token]), [usd('2000000'), token]);
    assert.deepEqual(limitsFrom([usd('1'), token], { tfiatusd: '0.01', 'hteth:gousd': '' }), [usd('1')]);
    assert.deepEqual(limitsFrom([], { tfiatusd: '' }, [token]), [token]);
  });
  it('are weaker where they are raised or taken away', () => {
    assert.deepEqual(weakenedLimits([usd('100'), token], { tfiatusd: '1.00', 'hteth:gousd': '4' }), []);
    assert.deepEqual(weakenedLimits([usd('100'), token], { tfiatusd: '1.01', 'hteth:gousd': '' }), [
      'tfiatusd',
      'hteth:gousd',
    ]);
    assert.deepEqual(weakenedLimits([usd('100')], { tfiatusd: 'x' }), []);
  });
});
