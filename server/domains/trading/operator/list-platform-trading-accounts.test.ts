import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { setTradingStop } from '#lib/contracts/trading/orders.ts';
import { listPlatformTradingAccounts, setPlatformTradingStop } from '#lib/contracts/trading/platform-accounts.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { openTrading } from '../testing.ts';
import { newDesk, pin, placed } from '../testing-orders.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
const operator = await h.create.user({}, { isPlatformAdmin: true });
const birch = await h.create.enterprise({ name: 'Birch 100%' });
const treasury = await insertAccount(h.db, birch, { label: 'Treasury' });
const test = await insertAccount(h.db, birch, { label: 'Prime_Test', coin: 'tofc' });
await insertAccount(h.db, birch, { label: 'Chain', coin: 'btc' });
const desk = await newDesk(h);
await placed(h, desk, { type: 'limit', limitPrice: '20000', quantity: '0.001' });

const list = async (input: InputOf<typeof listPlatformTradingAccounts> = {}) => {
  const { status, body, text } = await h.call(listPlatformTradingAccounts, { as: operator, input });
  assert.equal(status, 200, text);
  return body;
};
const ids = async (input: InputOf<typeof listPlatformTradingAccounts>) =>
  (await list(input)).accounts.map(({ accountId }) => accountId).toSorted();
const sorted = (...some: string[]) => some.toSorted();

describe('GET platform/trading/accounts', () => {
  it('200: accounts of every enterprise with live orders and fees, also those that never ordered', async () => {
    const { accounts, total } = await list();
    assert.equal(total, 3);
    const known = new Map(accounts.map((account) => [account.accountId, account]));
    const { createdAt, ...rest } = known.get(treasury) ?? assert.fail();
    assert.ok(createdAt);
    assert.deepEqual(rest, {
      accountId: treasury,
      accountName: 'Treasury',
      enterpriseId: birch,
      enterpriseName: 'Birch 100%',
      liveOrders: 0,
      isOnMargin: false,
      isStopped: false,
      stoppedAt: null,
      enterpriseStoppedAt: null,
      operatorStoppedAt: null,
      takerBps: 10,
      makerBps: 10,
    });
    assert.equal(known.get(desk.accountId)?.liveOrders, 1);
  });
  it('200: in pages, either way', async () => {
    const all = (await list()).accounts;
    const { accounts, nextCursor } = await list({ limit: '2' });
    assert.deepEqual(accounts, all.slice(0, 2));
    assert.deepEqual((await list({ limit: '2', cursor: nextCursor ?? '' })).accounts, all.slice(2));
    assert.deepEqual((await list({ sort: 'createdAt' })).accounts, all.toReversed());
  });
  it('200: those with a text in a name, or at the start of an id', async () => {
    assert.deepEqual(await ids({ text: 'birch 100%' }), sorted(treasury, test));
    assert.deepEqual(await ids({ text: 'e_t' }), [test]);
    assert.deepEqual(await ids({ text: desk.accountId.slice(0, 20) }), [desk.accountId]);
    assert.deepEqual(await ids({ text: 'nobody' }), []);
  });
  it('200: those of an enterprise, with orders, and stopped', async () => {
    assert.deepEqual(await ids({ enterpriseId: birch }), sorted(treasury, test));
    assert.deepEqual(await ids({ onlyWithOrders: 'true' }), [desk.accountId]);
    assert.deepEqual(await ids({ onlyStopped: 'true' }), []);
    await h.call(setPlatformTradingStop, { as: operator, input: { accountId: test, isStopped: true } });
    assert.deepEqual(await ids({ onlyStopped: 'true' }), [test]);
    await h.call(setTradingStop, { as: desk.admin, input: { accountId: desk.accountId, isStopped: true } });
    assert.deepEqual(await ids({ onlyStopped: 'true' }), sorted(test, desk.accountId));
  });
  it('403: everybody else', async () => {
    assert.equal((await h.call(listPlatformTradingAccounts, { as: h.admin, input: {} })).status, 403);
  });
});
