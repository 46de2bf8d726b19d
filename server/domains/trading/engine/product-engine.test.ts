import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { cancelTradingOrder } from '#lib/contracts/trading/orders.ts';

import { harness } from '#server/testing/harness.ts';

import { orderEvents } from '../orders/tables.ts';

import { openTrading } from '../testing.ts';
import { balanceOf, type Desk, matchAll, moveOn, newDesk, orderNow, pin, placed, standAt } from '../testing-orders.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
await pin(h, 'HTETH-TUSD', '3000');
await standAt(h, '2026-11-20T10:00:00.000Z');

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const LIMIT = { type: 'limit', limitPrice: '59000' } as const;

/** What happened to an order, by kind. */
const eventsOf = async (id: string) =>
  (
    await h.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.number)).limit(200)
  ).map(({ kind }) => kind);

const cancel = (desk: Desk, { id: orderId }: { id: string }) =>
  h.call(cancelTradingOrder, { as: desk.trader, input: { accountId: desk.accountId, orderId } });

describe('a limit order', () => {
  it('is filled at its limit once the house quotes through it, and frees what it does not need', async () => {
    const desk = await newDesk(h);
    const order = await placed(h, desk, { ...LIMIT, quantity: '0.2' });
    await matchAll(h);
    await pin(h, 'TBTC-TUSD', '58000');
    await moveOn(h, 5 * SECOND);
    const filled = await orderNow(h, desk, order);
    assert.deepEqual([filled.status, filled.averagePrice], ['completed', '59000']);
    assert.deepEqual(await balanceOf(h, desk, 'ofctusd'), { available: '98818820', held: '0' });
    assert.deepEqual(await eventsOf(order.id), ['accepted', 'opened', 'filled']);
    await pin(h, 'TBTC-TUSD', '60000');
  });

  it('expires after its duration', async () => {
    const desk = await newDesk(h);
    const order = await placed(h, desk, { ...LIMIT, duration: 10 });
    assert.equal(order.timeInForce, 'GTD');
    await matchAll(h);
    await moveOn(h, 10 * MINUTE - 1);
    assert.equal((await orderNow(h, desk, order)).status, 'open');
    await moveOn(h, 1);
    const ended = await orderNow(h, desk, order);
    assert.deepEqual([ended.status, ended.reasonDescription], ['canceled', 'It has expired.']);
    assert.equal((await eventsOf(order.id)).at(-1), 'expired');
    assert.equal((await balanceOf(h, desk, 'ofctusd')).held, '0');
  });

  it('takes what is there and nothing more where it must be filled at once, and all or nothing as FOK', async () => {
    const desk = await newDesk(h);
    const wish = { type: 'limit', limitPrice: '60013', quantity: '0.75' } as const;
    const some = await placed(h, desk, { ...wish, timeInForce: 'IOC' });
    await matchAll(h);
    const partly = await orderNow(h, desk, some);
    assert.deepEqual([partly.status, partly.filledQuantity], ['canceled', '0.5']);
    await moveOn(h, 5 * SECOND);
    const none = await placed(h, desk, { ...wish, timeInForce: 'FOK' });
    await matchAll(h);
    const whole = await orderNow(h, desk, none);
    assert.deepEqual([whole.status, whole.filledQuantity], ['canceled', '0']);
  });
});

describe('canceling', () => {
  it('is asked for at once and done by matching, which frees what is held', async () => {
    const desk = await newDesk(h);
    const order = await placed(h, desk, LIMIT);
    await matchAll(h);
    assert.equal((await cancel(desk, order)).status, 200);
    assert.equal((await orderNow(h, desk, order)).status, 'pending_cancel');
    assert.equal((await cancel(desk, order)).status, 200);
    await matchAll(h);
    const ended = await orderNow(h, desk, order);
    assert.deepEqual([ended.status, ended.canceledByUserId], ['canceled', desk.trader.id]);
    assert.equal((await balanceOf(h, desk, 'ofctusd')).held, '0');
    assert.deepEqual(await eventsOf(order.id), ['accepted', 'opened', 'cancelRequested', 'canceled']);
  });

  it('of an order that matching has not seen yet ends it unfilled', async () => {
    const desk = await newDesk(h);
    const order = await placed(h, desk, LIMIT);
    await cancel(desk, order);
    await matchAll(h);
    assert.equal((await orderNow(h, desk, order)).status, 'canceled');
  });

  it('loses against a fill that comes first', async () => {
    const desk = await newDesk(h);
    const order = await placed(h, desk, { quantity: '0.001' });
    await cancel(desk, order);
    await matchAll(h);
    assert.equal((await orderNow(h, desk, order)).status, 'completed');
    assert.deepEqual(await eventsOf(order.id), ['accepted', 'cancelRequested', 'opened', 'filled']);
  });
});

describe('a stop', () => {
  it('waits for the market price and is then filled at the market, with more held where that has run away', async () => {
    const desk = await newDesk(h);
    const order = await placed(h, desk, { type: 'stop', triggerPrice: '61000', quantity: '0.1' });
    await matchAll(h);
    assert.equal((await orderNow(h, desk, order)).status, 'open');
    await pin(h, 'TBTC-TUSD', '70000');
    await moveOn(h, 5 * SECOND);
    const filled = await orderNow(h, desk, order);
    assert.deepEqual([filled.status, filled.averagePrice], ['completed', '70014']);
    assert.deepEqual(await eventsOf(order.id), ['accepted', 'opened', 'triggered', 'filled']);
    assert.equal((await balanceOf(h, desk, 'ofctusd')).held, '0');
    await pin(h, 'TBTC-TUSD', '60000');
    await moveOn(h, 5 * SECOND);
  });

  it('is canceled where there is too little for what it would cost', async () => {
    const desk = await newDesk(h, { ofctusd: '700000' });
    const order = await placed(h, desk, { type: 'stop', triggerPrice: '61000', quantity: '0.1' });
    await matchAll(h);
    await pin(h, 'TBTC-TUSD', '70000');
    await moveOn(h, 5 * SECOND);
    const ended = await orderNow(h, desk, order);
    assert.deepEqual([ended.status, ended.reason], ['canceled', 'insufficientFunds']);
    assert.deepEqual(await balanceOf(h, desk, 'ofctusd'), { available: '700000', held: '0' });
    await pin(h, 'TBTC-TUSD', '60000');
    await moveOn(h, 5 * SECOND);
  });

  it('with a limit rests there after its trigger', async () => {
    const desk = await newDesk(h);
    const order = await placed(h, desk, {
      type: 'stop',
      side: 'sell',
      triggerPrice: '59500',
      limitPrice: '59400',
      quantity: '0.1',
    });
    await matchAll(h);
    await pin(h, 'TBTC-TUSD', '59000');
    await moveOn(h, 5 * SECOND);
    assert.deepEqual(await eventsOf(order.id), ['accepted', 'opened', 'triggered']);
    await pin(h, 'TBTC-TUSD', '60000');
    await moveOn(h, 5 * SECOND);
    assert.equal((await orderNow(h, desk, order)).averagePrice, '59400');
  });
});
