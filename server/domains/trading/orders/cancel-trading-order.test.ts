import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancelTradingOrder } from '#lib/contracts/trading/orders.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { matchAll, newDesk, orderNow, pin, placed } from '../testing-orders.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
const desk = await newDesk(h);
const { accountId, trader } = desk;
const LIMIT = { type: 'limit', limitPrice: '59000', quantity: '0.1' } as const;

const cancel = (orderId: string, as = trader) => h.call(cancelTradingOrder, { as, input: { accountId, orderId } });

describe('200', () => {
  it('confirms without a body, as often as it is asked', async () => {
    const { id } = await placed(h, desk, LIMIT);
    const replies = await Promise.all([cancel(id), cancel(id), cancel(id)]);
    for (const { status, text } of replies) assert.deepEqual([status, text], [200, '']);
    await matchAll(h);
    assert.equal((await orderNow(h, desk, { id })).status, 'canceled');
  });
});

describe('400', () => {
  it('is for orders that have ended', async () => {
    const { id } = await placed(h, desk, { quantity: '0.01' });
    await matchAll(h);
    const { status, text } = await cancel(id);
    assert.equal(status, 400);
    assert.equal(JSON.parse(text).errorName, 'backend:trade:orderNotCancelable');
  });
});

describe('403', () => {
  it('is for those who may look alone', async () => {
    const { id } = await placed(h, desk, LIMIT);
    const viewer = await h.create.user({ [desk.enterpriseId]: 'viewer' });
    assert.equal((await cancel(id, viewer)).status, 403);
    assert.equal((await orderNow(h, desk, { id })).status, 'pending_open');
  });
});

describe('404', () => {
  it('is for orders that the account has not', async () => {
    const { id } = await placed(h, await newDesk(h), LIMIT);
    assert.equal((await cancel(id)).status, 404);
  });
});
