import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancelTradingOrder } from '#lib/contracts/trading/orders.ts';
import { countTradingOrders } from '#lib/contracts/trading/own-orders.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { matchAll, newDesk, pin, placed } from '../testing-orders.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
const desk = await newDesk(h);
const { enterpriseId, accountId, trader } = desk;
const LIMIT = { type: 'limit', limitPrice: '59000', quantity: '0.1' } as const;

describe('GET enterprises/{enterpriseId}/trading-order-counts', () => {
  it('200: counts by where they stand', async () => {
    await placed(h, desk, { quantity: '0.1', clientOrderId: 'market' });
    await placed(h, desk, LIMIT);
    const { id: orderId } = await placed(h, desk, LIMIT);
    await h.call(cancelTradingOrder, { as: trader, input: { accountId, orderId } });
    await matchAll(h);
    const counts = async (more: object = {}) => {
      const { body } = await h.call(countTradingOrders, { as: trader, input: { enterpriseId, ...more } });
      return Object.fromEntries(Object.entries(body).map(([name, { total }]) => [name, total]));
    };
    assert.deepEqual(await counts(), { all: 3, live: 1, filled: 1, canceled: 1, failed: 0 });
    assert.deepEqual(await counts({ text: 'market' }), { all: 1, live: 0, filled: 1, canceled: 0, failed: 0 });
  });

  it('404: of another enterprise', async () => {
    assert.equal((await h.call(countTradingOrders, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});
