import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTradingOrder } from '#lib/contracts/trading/orders.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { type Desk, newDesk, orderOf, pin, secondDesk } from '../testing-orders.ts';

const h = await harness({ TRADING_ORDERS_PER_SECOND: '10' });
const free = await harness({ TRADING_ORDERS_PER_SECOND: '0' });
for (const one of [h, free]) {
  await openTrading(one);
  await pin(one, 'TBTC-TUSD', '60000');
}
const desk = await newDesk(h);
const wall = new Date('2026-11-20T10:00:00.300Z');
const wish = { type: 'limit', limitPrice: '20000', quantity: '0.001' } as const;
const place = (as: Desk['trader'], at: Pick<Desk, 'accountId'>, more = {}) =>
  h.call(createTradingOrder, { as, input: orderOf(at, { ...wish, ...more }) });
const burst = async (as: Desk['trader'], at: Pick<Desk, 'accountId'>, count: number) =>
  (await Promise.all(Array.from({ length: count }, () => place(as, at))))
    .map(({ status }) => status)
    .toSorted((a, b) => a - b);

h.service.clock.wall = () => wall;

describe('new orders of an account', () => {
  it('429: the eleventh of a second, in the body of trading with when to try again', async () => {
    assert.deepEqual(await burst(desk.trader, desk, 11), [...Array(10).fill(200), 429]);
    const { status, text, headers } = await place(desk.trader, desk);
    assert.equal(status, 429);
    const { errorName, error } = JSON.parse(text);
    assert.equal(errorName, 'backend:common:tooManyRequests');
    assert.match(error, /^At most 10 new orders of an account in a second/);
    assert.deepEqual([headers.get('retry-after'), headers.get('ratelimit')], ['1', '"default";r=0;t=1']);
    assert.equal(headers.get('ratelimit-policy'), '"default";q=10;w=1');
  });
  it('200: another account of the same people, in the same second', async () => {
    const other = await secondDesk(h, desk);
    assert.equal((await place(other.trader, other)).status, 200);
  });
  it('200: in the next second of the wall, though business time stands still', async () => {
    wall.setSeconds(1);
    assert.deepEqual(await burst(desk.trader, desk, 3), [200, 200, 200]);
  });
  it('counts those that are refused', async () => {
    wall.setSeconds(2);
    for (let count = 0; count < 10; count += 1)
      assert.equal((await place(desk.trader, desk, { quantity: '0' })).status, 400);
    assert.equal((await place(desk.trader, desk)).status, 429);
  });
  it('403: those of others use up nothing of it', async () => {
    wall.setSeconds(3);
    const stranger = await newDesk(h);
    assert.deepEqual(await burst(stranger.trader, desk, 12), Array(12).fill(403));
    assert.deepEqual(await burst(desk.trader, desk, 10), Array(10).fill(200));
  });
  it('200: any number where there is no limit, and nothing is counted', async () => {
    const own = await newDesk(free);
    const input = orderOf(own, wish);
    for (let count = 0; count < 15; count += 1)
      assert.equal((await free.call(createTradingOrder, { as: own.trader, input })).status, 200);
    const { rows } = await free.ownerPool.query("select bucket from rate_windows where bucket like 'orders:%'");
    assert.deepEqual(rows, []);
  });
});
