import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { adjustedDefaults, adjustedSchema, signedUnits, toAdjusted } from './adjusted-values.ts';

describe('amounts in place of what was disputed', () => {
  it('are read in whole units, with their sign, to the last digit', () => {
    const read = (text: string) => signedUnits('ofcbtc', text);
    assert.deepEqual(['-1.4', '+0.00000001', '−2', '1,000', '', '0', '-0'].map(read), [
      '-140000000',
      '1',
      '-200000000',
      '100000000000',
      '0',
      '0',
      '0',
    ]);
    assert.deepEqual(['1.000000001', 'one', '1e3', '--1'].map(read), [null, null, null, null]);
  });
  it('begin with what the client expects, for every currency of either side', () => {
    const defaults = adjustedDefaults({ ofcusd: '-9500', ofcbtc: '-150000000' }, { ofcbtc: '-140000000' });
    assert.deepEqual(defaults, { ofcbtc: '-1.4', ofcusd: '0.00', notes: '' });
    assert.deepEqual(toAdjusted(['ofcbtc', 'ofcusd'], defaults), { ofcbtc: '-140000000' });
  });
  it('are checked field by field', () => {
    const parsed = adjustedSchema(['ofcbtc']).safeParse({ notes: ' ', ofcbtc: 'many' });
    const paths = parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]);
    assert.deepEqual(new Set(paths), new Set(['notes', 'ofcbtc']));
  });
});
