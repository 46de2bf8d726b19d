import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listMintOrders } from '#lib/contracts/stablecoin/orders.ts';
import { harness } from '#server/testing/harness.ts';
import { mintPlace, openMint, ordered, passMintTime } from '../testing.ts';

const h = await harness();
await openMint(h);
const place = await mintPlace(h);
const { enterpriseId, viewer } = place;
const first = await ordered(h, place, { memo: 'sandbox:fail-deposit' });
await passMintTime(h, 60);
const second = await ordered(h, place, { amount: '200000' });
await passMintTime(h, 8 * 60);
const third = await ordered(h, place, { from: 'hteth:gousd', to: 'tfiatusd', amount: '100000000' });
await passMintTime(h, 1);
const fourth = await ordered(h, place, { from: 'tusdc', to: 'hteth:scaasacme', amount: '10000000' });

type Query = Record<string, unknown>;
const list = (query: Query = {}, as = viewer) =>
  h.call(listMintOrders, { as, input: { enterpriseId, ...query } as never });
const found = async (query: Query = {}): Promise<string[]> => {
  const { status, body, text } = await list(query);
  assert.equal(status, 200, text);
  return body.orders.map(({ id }) => id);
};

describe('GET enterprise/{enterpriseId}/orders', () => {
  it('200: all orders, the newest first, with their exact number', async () => {
    const { body } = await list();
    assert.deepEqual(
      body.orders.map(({ id }) => id),
      [fourth.id, third.id, second.id, first.id],
    );
    assert.deepEqual([body.total, body.pageNo, body.pageSize], [4, 1, 50]);
    assert.deepEqual(await found({ sortOrder: 'asc', sortBy: 'createdAt' }), [
      first.id,
      second.id,
      third.id,
      fourth.id,
    ]);
  });
  it('200: pages by number', async () => {
    const { body } = await list({ pageNo: 2, pageSize: 3 });
    assert.deepEqual([body.orders.map(({ id }) => id), body.total, body.pageNo, body.pageSize], [[first.id], 4, 2, 3]);
    assert.deepEqual(await found({ pageNo: 9 }), []);
  });
  it('200: every filter, alone and together', async () => {
    assert.deepEqual(await found({ id: [first.id, third.id] }), [third.id, first.id]);
    assert.deepEqual(await found({ id: first.id.toUpperCase() }), [first.id]);
    assert.deepEqual(await found({ type: 'BURN' }), [third.id]);
    assert.deepEqual(await found({ status: ['FULFILLED', 'FAILED'] }), [second.id, first.id]);
    assert.deepEqual(await found({ asset: 'hteth:gousd' }), [third.id, second.id, first.id]);
    assert.deepEqual(await found({ asset: 'tusdc' }), [fourth.id]);
    assert.deepEqual(await found({ token: 'scaasacme' }), [fourth.id]);
    assert.deepEqual(await found({ token: 'nothing' }), []);
    assert.deepEqual(await found({ fromDate: third.createdAt }), [fourth.id, third.id]);
    assert.deepEqual(await found({ toDate: second.createdAt }), [second.id, first.id]);
    assert.deepEqual(await found({ type: 'MINT', token: 'gousd', status: 'FAILED' }), [first.id]);
  });
  it('200: nothing of other enterprises', async () => {
    const other = await mintPlace(h);
    const { body } = await h.call(listMintOrders, { as: other.viewer, input: { enterpriseId: other.enterpriseId } });
    assert.deepEqual([body.orders, body.total], [[], 0]);
  });
  it('400: what is no filter', async () => {
    for (const wrong of [
      { type: 'SEND' },
      { status: 'created' },
      { id: 'x' },
      { pageNo: 0 },
      { pageSize: 201 },
      { sortBy: 'amount' },
      { fromDate: 'yesterday' },
      { token: '' },
      { asset: '' },
    ])
      assert.equal((await list(wrong)).status, 400, JSON.stringify(wrong));
  });
  it('401 and 403: others, and enterprises without the licence', async () => {
    assert.equal((await list({}, h.outsider)).status, 401);
    const input = { enterpriseId: h.enterpriseId };
    assert.equal((await h.call(listMintOrders, { as: h.viewer, input })).status, 403);
  });
});
