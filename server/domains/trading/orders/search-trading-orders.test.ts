import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { searchTradingOrders } from '#lib/contracts/trading/own-orders.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { matchAll, newDesk, pin, placed, secondDesk, standAt } from '../testing-orders.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
await pin(h, 'HTETH-TUSD', '3000');
await standAt(h, '2026-11-20T10:00:00.000Z');
const desk = await newDesk(h);
const { enterpriseId } = desk;
const other = await secondDesk(h, desk);
await placed(h, desk, { clientOrderId: 'a1', quantity: '0.1' });
await matchAll(h);
await standAt(h, '2026-11-20T11:00:00.000Z');
const resting = await placed(h, desk, {
  clientOrderId: 'a2',
  type: 'limit',
  side: 'sell',
  limitPrice: '61000',
  quantity: '0.1',
});
await placed(h, other, { clientOrderId: 'b1', product: 'HTETH-TUSD', quantityCurrency: 'HTETH', quantity: '1' });

type Query = Omit<InputOf<typeof searchTradingOrders>, 'enterpriseId'>;

async function found(query: Query = {}) {
  const { status, body, text } = await h.call(searchTradingOrders, {
    as: desk.trader,
    input: { enterpriseId, ...query },
  });
  assert.equal(status, 200, text);
  return body;
}
const ids = async (query: Query = {}) => (await found(query)).orders.map(({ clientOrderId }) => clientOrderId);

describe('200', () => {
  it('has the orders of all accounts of the enterprise, the newest first, with names and fees', async () => {
    const { orders, total, isTotalExact } = await found();
    assert.deepEqual([orders.length, total, isTotalExact], [3, 3, true]);
    const first = orders.find(({ clientOrderId }) => clientOrderId === 'a1');
    assert.deepEqual([first?.accountName, first?.fee, first?.quoteCurrency], ['Market Making', '6.01', 'TUSD']);
    assert.equal(first?.initiatedByName, `User ${desk.trader.id.slice(0, 6)}`);
    assert.equal(first?.canceledByName, null);
    assert.deepEqual((await ids({ sort: 'createdAt' }))[0], 'a1');
  });

  it('keeps what each filter says', async () => {
    assert.deepEqual(await ids({ accountIds: [other.accountId] }), ['b1']);
    assert.deepEqual(await ids({ products: ['HTETH-TUSD'] }), ['b1']);
    assert.deepEqual(await ids({ types: ['limit'] }), ['a2']);
    assert.deepEqual(await ids({ sides: ['sell'] }), ['a2']);
    assert.deepEqual(await ids({ statuses: ['completed'] }), ['a1']);
    assert.deepEqual(await ids({ text: 'a2' }), ['a2']);
    assert.deepEqual(await ids({ text: resting.id }), ['a2']);
    assert.deepEqual(await ids({ createdBefore: '2026-11-20T10:30:00Z' }), ['a1']);
    assert.deepEqual((await ids({ createdOnOrAfter: '2026-11-20T10:30:00Z' })).length, 2);
  });

  it('goes on from page to page', async () => {
    const first = await found({ limit: 2 });
    assert.ok(first.nextCursor);
    const second = await found({ limit: 2, cursor: first.nextCursor });
    assert.deepEqual([second.orders.length, second.nextCursor], [1, null]);
  });
});

describe('404', () => {
  it('is for other enterprises', async () => {
    assert.equal((await h.call(searchTradingOrders, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});
