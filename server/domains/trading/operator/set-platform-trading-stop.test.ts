import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTradingOrder, setTradingStop } from '#lib/contracts/trading/orders.ts';
import { setPlatformTradingStop } from '#lib/contracts/trading/platform-accounts.ts';
import { auditEntries } from '#server/core/audit/entries.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { matchAll, newDesk, orderNow, orderOf, pin, placed } from '../testing-orders.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
const operator = await h.create.user({}, { isPlatformAdmin: true });
const desk = await newDesk(h);
const { accountId } = desk;
const set = (isStopped: boolean, id = accountId, as = operator) =>
  h.call(setPlatformTradingStop, { as, input: { accountId: id, isStopped } });
const order = async () => (await h.call(createTradingOrder, { as: desk.trader, input: orderOf(desk) })).status;

describe('PUT platform/trading/accounts/{accountId}/stop', () => {
  it('200: cancels the orders of an account of whatever enterprise, and refuses new ones until it is lifted', async () => {
    const resting = await placed(h, desk, { type: 'limit', limitPrice: '59000', quantity: '0.1' });
    await matchAll(h);
    const { status, body, text } = await set(true);
    assert.equal(status, 200, text);
    assert.deepEqual([body.isStopped, body.stoppedAt !== null], [true, true]);
    assert.deepEqual([body.operatorStoppedAt, body.enterpriseStoppedAt], [body.stoppedAt, null]);
    assert.equal(await order(), 400);
    await matchAll(h);
    assert.equal((await orderNow(h, desk, resting)).status, 'canceled');
    const lifted = (await set(false)).body;
    assert.deepEqual([lifted.isStopped, lifted.stoppedAt, lifted.liveOrders], [false, null, 0]);
    assert.equal(await order(), 200);
  });
  it('200: the admins of the enterprise cannot lift it, and a stop of their own holds beside it', async () => {
    await set(true);
    const own = (isStopped: boolean) => h.call(setTradingStop, { as: desk.admin, input: { accountId, isStopped } });
    const refused = await own(false);
    assert.deepEqual([refused.status, JSON.parse(refused.text).errorName], [400, 'backend:trade:tradingDisabled']);
    assert.equal(await order(), 400);
    assert.equal((await own(true)).status, 200);
    const both = (await set(true)).body;
    assert.deepEqual([both.operatorStoppedAt === null, both.enterpriseStoppedAt === null], [false, false]);
    const lifted = (await set(false)).body;
    assert.deepEqual([lifted.isStopped, lifted.operatorStoppedAt], [true, null]);
    assert.equal(lifted.stoppedAt, lifted.enterpriseStoppedAt);
    assert.equal(await order(), 400);
    assert.equal((await own(false)).body.isStopped, false);
    assert.equal(await order(), 200);
  });
  it('200: what an enterprise stopped is not let go on by the operator', async () => {
    await h.call(setTradingStop, { as: desk.admin, input: { accountId, isStopped: true } });
    assert.equal((await set(false)).body.isStopped, true);
    await h.call(setTradingStop, { as: desk.admin, input: { accountId, isStopped: false } });
  });
  it('200: is audited for the enterprise', async () => {
    const entries = (await h.db.select().from(auditEntries)).filter(
      ({ operation, enterpriseId }) => operation === 'setPlatformTradingStop' && enterpriseId === desk.enterpriseId,
    );
    assert.equal(entries.length, 6);
  });
  it('403: everybody else', async () => {
    assert.equal((await set(true, accountId, desk.admin)).status, 403);
  });
  it('404: nobody’s account', async () => {
    assert.equal((await set(true, newHexId())).status, 404);
  });
});
