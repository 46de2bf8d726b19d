import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTradingOrder, setTradingStop } from '#lib/contracts/trading/orders.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { matchAll, newDesk, orderNow, orderOf, pin, placed } from '../testing-orders.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
const desk = await newDesk(h);
const { accountId } = desk;
const set = (isStopped: boolean, as = desk.admin) => h.call(setTradingStop, { as, input: { accountId, isStopped } });

describe('200', () => {
  it('cancels all orders and refuses new ones until it is lifted', async () => {
    const order = await placed(h, desk, { type: 'limit', limitPrice: '59000', quantity: '0.1' });
    await matchAll(h);
    assert.deepEqual((await set(true)).body, { accountId, isStopped: true, orderIds: [order.id] });
    const refused = await h.call(createTradingOrder, { as: desk.trader, input: orderOf(desk) });
    assert.deepEqual([refused.status, JSON.parse(refused.text).errorName], [400, 'backend:trade:tradingDisabled']);
    await matchAll(h);
    const ended = await orderNow(h, desk, order);
    assert.deepEqual([ended.status, ended.reasonDescription], ['canceled', 'Trading of the account was stopped.']);
    assert.deepEqual((await set(true)).body.orderIds, []);
    assert.equal((await set(false)).body.isStopped, false);
    await placed(h, desk, { quantity: '0.01' });
  });
});

describe('403', () => {
  it('is for all but admins of the enterprise', async () => {
    assert.equal((await set(true, desk.trader)).status, 403);
    assert.equal((await set(true, (await newDesk(h)).admin)).status, 403);
  });
});
