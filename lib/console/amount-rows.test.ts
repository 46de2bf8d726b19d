import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AmountRows, quantityOf, toRow, toUnits } from './amount-rows.ts';

describe('rows of amounts', () => {
  it('write signed base units as people do, and read them back', () => {
    const paid = toRow('', 'ofcbtc', '-150000000');
    assert.deepEqual([paid.way, paid.amount], ['pay', '1.5']);
    assert.equal(quantityOf(paid), '-150000000');
    const received = toRow('', 'ofcusd', '9435000');
    assert.deepEqual([received.way, received.amount], ['receive', '94350']);
    assert.equal(quantityOf(received), '9435000');
  });
  it('leave out what is nothing', () => {
    const rows = [toRow('', 'ofcbtc', '0'), toRow('', 'ofcusd', '5'), { ...toRow('', 'ofceth', '1'), amount: '0' }];
    assert.deepEqual(toUnits(rows), { ofcusd: '5' });
  });
  it('say what is wrong with an amount', () => {
    const found = AmountRows.safeParse([{ ...toRow('', 'ofcusd', '5'), amount: '1.234' }]);
    assert.equal(found.error?.issues[0]?.message, 'Enter an amount such as 1.5, with at most 2 decimals.');
    assert.ok(AmountRows.safeParse([{ ...toRow('', 'ofcusd', '5'), amount: '-1' }]).error);
    assert.ok(AmountRows.safeParse([{ ...toRow('', 'ofcusd', '5'), amount: ' 1.20 ' }]).success);
  });
});
