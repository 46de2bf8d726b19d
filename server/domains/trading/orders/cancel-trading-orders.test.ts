import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancelTradingOrders } from '#lib/contracts/trading/orders.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { accountRefusals } from '../testing-accounts.ts';
import { matchAll, newDesk, orderNow, pin, placed } from '../testing-orders.ts';

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
