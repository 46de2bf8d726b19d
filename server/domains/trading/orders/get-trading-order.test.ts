import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getTradingOrder } from '#lib/contracts/trading/orders.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { matchAll, newDesk, orderNow, pin, placed } from '../testing-orders.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
const desk = await newDesk(h);
const { accountId, trader } = desk;
const order = await placed(h, desk, {
  type: 'steady_pace',
  parameters: { interval: 5, subOrderSize: '0.10', variance: 0.05 },
});

describe('200', () => {
  it('shows what was ordered, and null for what is not there', async () => {
    const { status, body } = await h.call(getTradingOrder, { as: trader, input: { accountId, orderId: order.id } });
    assert.equal(status, 200);
    assert.deepEqual(body, order);
    assert.deepEqual(body.parameters, { interval: 5, intervalUnit: 'minute', subOrderSize: '0.1', variance: '0.05' });
    assert.deepEqual([body.averagePrice, body.limitPrice, body.completionDate, body.notes], [null, null, null, null]);
    assert.deepEqual([body.quantity, body.leavesQuantity, body.leavesQuoteQuantity], ['0.5', '0.5', null]);
  });

  it('averages prices, not what was paid after rounding', async () => {
    const own = await newDesk(h);
    const small = await placed(h, own, { quantity: '0.00013' });
    await matchAll(h);
    const filled = await orderNow(h, own, small);
    assert.match(filled.averagePrice ?? '', /^600\d\d$/);
    assert.equal(filled.filledQuoteQuantity, '7.81');
  });
});

describe('403', () => {
  it('is for accounts of others', async () => {
    const { accountId: foreign } = await newDesk(h);
    const input = { accountId: foreign, orderId: order.id };
    assert.equal((await h.call(getTradingOrder, { as: trader, input })).status, 403);
  });
});

describe('404', () => {
  it('is for orders of other accounts, unknown ones and what is no id, alike', async () => {
    const other = await newDesk(h);
    const foreign = await placed(h, other);
    for (const orderId of [foreign.id, '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a', 'order']) {
      const { status, text } = await h.call(getTradingOrder, { as: trader, input: { accountId, orderId } });
      assert.equal(status, 404);
      assert.equal(JSON.parse(text).errorName, 'backend:common:notFound');
    }
  });
});
