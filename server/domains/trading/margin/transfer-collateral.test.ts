import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { transferCollateral } from '#lib/contracts/trading/margin.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { balanceOf, newDesk, pin, standAt } from '../testing-orders.ts';
import { letTrade, newMarginDesk, profileOf } from './testing-margin.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
await standAt(h, '2026-11-20T10:00:00.000Z');
const desk = await newMarginDesk(h);

const pledge = (input: Record<string, string>, as = desk.trader, accountId = desk.accountId) =>
  h.call(transferCollateral, { as, input: { accountId, currency: 'TBTC', quantity: '0.5', ...input } });

describe('200', () => {
  it('moves what can be spent to the collateral', async () => {
    assert.deepEqual((await pledge({ currency: 'TBTC*' })).body, {
      accountId: desk.accountId,
      currency: 'TBTC',
      quantity: '0.5',
    });
    assert.equal((await balanceOf(h, desk, 'ofctbtc')).available, '50000000');
    assert.equal((await profileOf(h, desk)).collateral.quantity, '135000');
  });
  it('of two at once that take the same, one is done', async () => {
    const before = (await profileOf(h, desk)).collateral.quantity;
    const replies = await Promise.all([pledge({}), pledge({}), pledge({})]);
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 400, 400],
    );
    assert.equal(Number((await profileOf(h, desk)).collateral.quantity) - Number(before), 27_000);
  });
});

describe('400, 403', () => {
  it('for amounts that are none or too large, and currencies that are not taken', async () => {
    for (const quantity of ['0', '-1', '1e3', '0.000000001', 'all', '1'.repeat(100)])
      assert.equal((await pledge({ quantity })).status, 400, quantity);
    assert.match((await pledge({ quantity: '1000' })).text, /insufficientFunds.*Missing/);
    for (const currency of ['TSOL', 'BTC', 'gold']) assert.match((await pledge({ currency })).text, /invalidArgument/);
  });
  it('for accounts that do not trade on margin, or may no longer', async () => {
    const other = await newDesk(h);
    assert.match((await pledge({}, other.trader, other.accountId)).text, /productMarginTradingDisabled/);
    await letTrade(h, other, { isEnabled: false });
    assert.match((await pledge({}, other.trader, other.accountId)).text, /productMarginTradingDisabled/);
  });
  it('for accounts of others and of nobody', async () => {
    const other = await newDesk(h);
    assert.equal((await pledge({}, other.trader)).status, 403);
    assert.equal((await pledge({}, desk.trader, newHexId())).status, 403);
  });
});
