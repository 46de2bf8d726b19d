import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getAccountTrade, listAccountTrades } from '#lib/contracts/trading/trades.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { matchAll, newDesk, pin, placed } from '../testing-orders.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
const desk = await newDesk(h);
const { accountId, trader } = desk;
await placed(h, desk, { quantity: '0.1' });
await matchAll(h);
const { body } = await h.call(listAccountTrades, { as: trader, input: { accountId } });
const [trade] = body.data;
assert.ok(trade);

describe('200', () => {
  it('shows one as the list does', async () => {
    const found = await h.call(getAccountTrade, { as: trader, input: { accountId, tradeId: trade.id } });
    assert.deepEqual([found.status, found.body], [200, trade]);
  });
});

describe('403', () => {
  it('is for accounts of others', async () => {
    const { accountId: foreign } = await newDesk(h);
    const { status } = await h.call(getAccountTrade, { as: trader, input: { accountId: foreign, tradeId: trade.id } });
    assert.equal(status, 403);
  });
});

describe('404', () => {
  it('is for trades that the account has not', async () => {
    const other = await newDesk(h);
    const input = { accountId: other.accountId, tradeId: trade.id };
    assert.equal((await h.call(getAccountTrade, { as: other.trader, input })).status, 404);
    for (const tradeId of ['none', '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a'])
      assert.equal((await h.call(getAccountTrade, { as: trader, input: { accountId, tradeId } })).status, 404);
  });
});
