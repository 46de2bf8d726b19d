import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listMarginPositions, transferMarginPosition } from '#lib/contracts/trading/margin.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { balanceOf, matchAll, pin, placed, standAt } from '../testing-orders.ts';
import { newMarginDesk } from './testing-margin.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
await standAt(h, '2026-11-20T10:00:00.000Z');
const desk = await newMarginDesk(h);
await placed(h, desk, { fundingType: 'margin', quantity: '1' });
await matchAll(h);

const take = (quantity: string, currency = 'TBTC') =>
  h.call(transferMarginPosition, { as: desk.trader, input: { accountId: desk.accountId, currency, quantity } });

describe('200', () => {
  it('gives the account what it has long', async () => {
    assert.equal((await take('0.25')).status, 200);
    assert.equal((await balanceOf(h, desk, 'ofctbtc')).available, '125000000');
    const { body } = await h.call(listMarginPositions, { as: desk.trader, input: { accountId: desk.accountId } });
    assert.equal(body.data[0]?.quantity, '0.75');
  });
});

describe('400', () => {
  it('for more than there is, and for what is owed', async () => {
    assert.match((await take('0.76')).text, /insufficientFunds.*at most 0.75/);
    assert.match((await take('1', 'TUSD')).text, /insufficientFunds.*at most 0/);
  });
  it('where more than all of the margin would be used', async () => {
    await placed(h, desk, { fundingType: 'margin', quantity: '3' });
    await matchAll(h);
    assert.match((await take('1.5')).text, /marginInsufficientCollateral/);
  });
});
