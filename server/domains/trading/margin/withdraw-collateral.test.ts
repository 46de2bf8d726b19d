import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withdrawCollateral } from '#lib/contracts/trading/margin.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { balanceOf, matchAll, newDesk, pin, placed, standAt } from '../testing-orders.ts';
import { newMarginDesk, profileOf } from './testing-margin.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
await standAt(h, '2026-11-20T10:00:00.000Z');
const desk = await newMarginDesk(h);

const take = (quantity: string, currency = 'TBTC', as = desk) =>
  h.call(withdrawCollateral, { as: as.trader, input: { accountId: as.accountId, currency, quantity } });

describe('200', () => {
  it('gives back what positions and orders do not need', async () => {
    assert.equal((await take('0.5')).status, 200);
    assert.equal((await balanceOf(h, desk, 'ofctbtc')).available, '150000000');
    assert.equal((await profileOf(h, desk)).collateral.quantity, '81000');
  });
});

describe('400', () => {
  it('where more than all of the margin would be used, orders counted in: nothing has moved then', async () => {
    await placed(h, desk, { fundingType: 'margin', quantity: '3' });
    assert.match((await take('0.5')).text, /marginInsufficientCollateral/);
    await matchAll(h);
    assert.match((await take('1')).text, /marginInsufficientCollateral/);
    assert.equal((await profileOf(h, desk)).collateral.quantity, '81000');
  });
  it('for more than there is, and for accounts that do not trade on margin', async () => {
    assert.match((await take('1.6')).text, /insufficientFunds/);
    assert.match((await take('1', 'TUSDC')).text, /insufficientFunds/);
    assert.match((await take('1', 'TBTC', await newDesk(h))).text, /productMarginTradingDisabled/);
  });
});
