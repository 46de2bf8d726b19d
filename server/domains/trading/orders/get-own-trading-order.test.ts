import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getOwnTradingOrder } from '#lib/contracts/trading/own-orders.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { matchAll, moveOn, newDesk, pin, placed, standAt } from '../testing-orders.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
await standAt(h, '2026-11-20T10:00:00.000Z');
const desk = await newDesk(h);
const { enterpriseId, trader } = desk;
const read = (orderId: string, as = trader) => h.call(getOwnTradingOrder, { as, input: { enterpriseId, orderId } });

describe('GET enterprises/{enterpriseId}/trading-orders/{orderId}', () => {
  it('200: shows what happened to it, what its algorithm sent, its fills and what is held', async () => {
    const { id } = await placed(h, desk, { type: 'twap', duration: 1, quantity: '0.6', limitPrice: '61000' });
    await matchAll(h);
    await moveOn(h, 20_000);
    const { status, body, text } = await read(id);
    assert.equal(status, 200, text);
    assert.deepEqual(
      body.events.map(({ kind }) => kind),
      ['filled', 'filled', 'opened', 'accepted'],
    );
    assert.deepEqual(
      body.children.map(({ quantity, filledQuantity }) => [quantity, filledQuantity]),
      [
        ['0.1', '0.1'],
        ['0.1', '0.1'],
      ],
    );
    assert.deepEqual(
      body.trades.map(({ price, fee }) => [price, fee]),
      [
        ['60012', '6'],
        ['60012', '6.01'],
      ],
    );
    // 36,600.00 and the fee on it, less 12,002.40 and the fee on that.
    assert.deepEqual([body.held, body.heldCurrency], ['24622.19', 'TUSD']);
    await moveOn(h, 60_000);
    const done = (await read(id)).body;
    assert.deepEqual([done.status, done.held, done.events.length], ['completed', '0', 8]);
  });

  it('200: says when the trigger of a stop was reached', async () => {
    const waits = { type: 'stop', side: 'buy', quantity: '0.1' } as const;
    const above = await placed(h, desk, { ...waits, triggerPrice: '61000' });
    const reached = await placed(h, desk, { ...waits, triggerPrice: '59000', limitPrice: '59000' });
    await matchAll(h);
    assert.equal((await read(above.id)).body.triggeredAt, null);
    const { status, triggeredAt, creationDate } = (await read(reached.id)).body;
    assert.deepEqual([status, triggeredAt], ['open', creationDate]);
  });

  it('404: of another enterprise, and one that there is none of', async () => {
    const { id } = await placed(h, desk, { quantity: '0.1' });
    const other = await newDesk(h);
    assert.equal((await read(id, other.trader)).status, 404);
    for (const orderId of ['none', '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a'])
      assert.equal((await read(orderId)).status, 404);
  });
});
