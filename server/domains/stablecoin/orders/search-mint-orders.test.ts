import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listAttention } from '#lib/contracts/overview/overview.ts';
import { releaseMintOrder } from '#lib/contracts/stablecoin/orders.ts';
import { searchMintOrders as contract } from '#lib/contracts/stablecoin/own-orders.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { mintPlace, openMint, ordered, orderOf, passMintTime } from '../testing.ts';

const h = await harness();
await openMint(h);
const place = await mintPlace(h);
const { enterpriseId, viewer: as } = place;
const second = await insertAccount(h.db, enterpriseId, { coin: 'tofc', label: 'Second' });
const elsewhere = { ...orderOf(place).destination, walletId: second };
const first = await ordered(h, place, { idempotencyKey: 'payroll-1', memo: 'First' });
const held = await ordered(h, place, { destination: elsewhere, memo: 'sandbox:hold' });
const failed = await ordered(h, place, {
  from: 'tusdc',
  to: 'hteth:scaasacme',
  amount: '10000000',
  memo: 'sandbox:fail-deposit',
});
await passMintTime(h, 3600);

const search = async (query: Partial<InputOf<typeof contract>> = {}) =>
  (await h.call(contract, { as, input: { enterpriseId, ...query } })).body;
const ids = async (query: Partial<InputOf<typeof contract>>) => (await search(query)).orders.map(({ id }) => id);
const lateWork = async () => {
  const { items } = (await h.call(listAttention, { as, input: { enterpriseId } })).body;
  return items.find(({ kind }) => kind === 'mint-orders-late')?.total ?? 0;
};

describe('GET enterprises/{enterpriseId}/mint-orders', () => {
  it('200: a row has all of an order, with the names of its accounts', async () => {
    const [row] = (await search({ text: 'payroll' })).orders;
    assert.ok(row);
    const { createdAt, updatedAt, endedAt, promisedAt, transactionHash, ...rest } = row;
    assert.equal(Date.parse(promisedAt) - Date.parse(createdAt), 7_200_000);
    assert.equal(updatedAt, endedAt);
    assert.match(transactionHash ?? '', /^0x[0-9a-f]{64}$/);
    assert.deepEqual(rest, {
      id: first.id,
      approval: null,
      type: 'MINT',
      status: 'FULFILLED',
      token: 'gousd',
      isLate: false,
      isHeld: false,
      sourceAsset: 'tfiatusd',
      sourceAmount: '10001',
      sourceAccountId: place.accountId,
      sourceAccountName: 'Token Treasury',
      destinationAsset: 'hteth:gousd',
      destinationAmount: '99900000',
      destinationType: 'GO_ACCOUNT',
      destinationWalletId: place.accountId,
      destinationWalletName: 'Token Treasury',
      destinationAddress: null,
      fee: '11',
      feeBasisPoints: '10',
      memo: 'First',
      idempotencyKey: 'payroll-1',
      failure: null,
      createdBy: place.operator.id,
    });
  });
  it('200: filters, orders and pages', async () => {
    assert.deepEqual(await ids({}), [failed.id, held.id, first.id]);
    assert.deepEqual(await ids({ sort: 'createdAt' }), [first.id, held.id, failed.id]);
    assert.deepEqual(await ids({ statuses: ['FAILED', 'FULFILLED'] }), [failed.id, first.id]);
    assert.deepEqual(await ids({ types: ['BURN'] }), []);
    assert.deepEqual(await ids({ tokens: ['scaasacme'] }), [failed.id]);
    assert.deepEqual(await ids({ accountIds: [second] }), [held.id]);
    assert.equal((await ids({ accountIds: [place.accountId] })).length, 3);
    assert.deepEqual(await ids({ text: 'PAYROLL' }), []);
    assert.deepEqual(await ids({ text: held.id.slice(0, 30) }), [held.id]);
    assert.deepEqual(await ids({ createdBefore: '2000-01-01T00:00:00Z' }), []);
    assert.equal((await ids({ createdOnOrAfter: '2000-01-01T00:00:00Z' })).length, 3);
    const page = await search({ limit: 2 });
    assert.deepEqual([page.orders.length, page.total], [2, 3]);
    assert.deepEqual(await ids({ limit: 2, cursor: page.nextCursor ?? '' }), [first.id]);
  });
  it('200: one is late once its promise is over, stays so when it ends, and is work only until then', async () => {
    assert.deepEqual([await ids({ onlyLate: true }), await lateWork()], [[], 0]);
    await passMintTime(h, 3601);
    assert.deepEqual([await ids({ onlyLate: true }), await lateWork()], [[held.id], 1]);
    const [row] = (await search({ onlyLate: true })).orders;
    assert.deepEqual([row?.isLate, row?.isHeld, row?.status], [true, true, 'PROCESSING']);
    await h.call(releaseMintOrder, { as: place.operator, input: { enterpriseId, orderId: held.id } });
    await passMintTime(h, 1);
    const [ended] = (await search({ onlyLate: true })).orders;
    assert.deepEqual([ended?.isLate, ended?.isHeld, ended?.status], [true, false, 'FULFILLED']);
    assert.equal(await lateWork(), 0);
  });
  it('400, 403, 404: a state that is none, an enterprise without the licence, and one of others', async () => {
    const wrong = { enterpriseId, statuses: ['LOST' as 'FAILED'] };
    assert.equal((await h.call(contract, { as, input: wrong })).status, 400);
    assert.equal((await h.call(contract, { as: h.viewer, input: { enterpriseId: h.enterpriseId } })).status, 403);
    assert.equal((await h.call(contract, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});
