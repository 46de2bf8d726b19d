import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { cancelTradingOrders } from '#lib/contracts/trading/orders.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { accountRefusals } from '../testing-accounts.ts';
import { balanceOf, matchAll, newDesk, orderNow, pin, placed } from '../testing-orders.ts';
import { orderEvents } from './tables.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
await pin(h, 'HTETH-TUSD', '3000');
const desk = await newDesk(h);
const { accountId, trader } = desk;
const LIMIT = { type: 'limit', limitPrice: '59000', quantity: '0.1' } as const;

describe('200', () => {
  it('cancels the live orders of one product, then all others', async () => {
    const bitcoin = await placed(h, desk, LIMIT);
    const ether = await placed(h, desk, {
      product: 'HTETH-TUSD',
      quantityCurrency: 'HTETH',
      quantity: '1',
      type: 'limit',
      limitPrice: '2900',
    });
    const done = await placed(h, desk, { quantity: '0.01' });
    await matchAll(h);
    const one = await h.call(cancelTradingOrders, { as: trader, input: { accountId, product: 'TBTC*-TUSD' } });
    assert.deepEqual(one.body.orderIds, [bitcoin.id]);
    const all = await h.call(cancelTradingOrders, { as: trader, input: { accountId } });
    assert.deepEqual(all.body.orderIds, [ether.id]);
    await matchAll(h);
    for (const order of [bitcoin, ether]) assert.equal((await orderNow(h, desk, order)).status, 'canceled');
    assert.equal((await orderNow(h, desk, done)).status, 'completed');
    const none = await h.call(cancelTradingOrders, { as: trader, input: { accountId } });
    assert.deepEqual(none.body.orderIds, []);
  });

  it('numbers the events of many orders without gaps, asks for them in their order, and gives back all that was held', async () => {
    const own = await newDesk(h);
    const before = await balanceOf(h, own, 'ofctusd');
    const orders = [];
    for (let count = 0; count < 30; count += 1) orders.push(await placed(h, own, { ...LIMIT, quantity: '0.001' }));
    await matchAll(h);
    const { body } = await h.call(cancelTradingOrders, { as: own.trader, input: { accountId: own.accountId } });
    assert.deepEqual(
      body.orderIds,
      orders.map(({ id }) => id),
    );
    await matchAll(h);
    const events = await h.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.accountId, own.accountId))
      .orderBy(asc(orderEvents.accountNumber));
    assert.deepEqual(
      events.map(({ accountNumber }) => accountNumber),
      Array.from({ length: 120 }, (_, index) => index + 1),
    );
    const asked = events.filter(({ kind }) => kind === 'cancelRequested');
    assert.deepEqual(
      asked.map(({ orderId, number, status }) => [orderId, number, status]),
      orders.map(({ id }) => [id, 3, 'pending_cancel']),
    );
    assert.deepEqual(await balanceOf(h, own, 'ofctusd'), before);
  });
});

describe('400', () => {
  it('is for products that there are none of', async () => {
    const { status, text } = await h.call(cancelTradingOrders, {
      as: trader,
      input: { accountId, product: 'TBTC-TEUR' },
    });
    assert.deepEqual([status, JSON.parse(text).errorName], [400, 'backend:trade:unsupportedProduct']);
  });
});

accountRefusals(h, cancelTradingOrders);
