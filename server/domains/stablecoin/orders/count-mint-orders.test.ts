import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countMintOrders as contract } from '#lib/contracts/stablecoin/own-orders.ts';
import { harness } from '#server/testing/harness.ts';
import { mintPlace, openMint, ordered, passMintTime } from '../testing.ts';

const h = await harness();
await openMint(h);
const place = await mintPlace(h);
const { enterpriseId, viewer: as } = place;

const counts = async (more: object = {}) =>
  Object.entries((await h.call(contract, { as, input: { enterpriseId, ...more } })).body).map(([name, { total }]) => [
    name,
    total,
  ]);

describe('GET enterprises/{enterpriseId}/mint-order-counts', () => {
  it('200: counts by where they stand, an order that is late beside its state', async () => {
    await ordered(h, place);
    await ordered(h, place, { memo: 'sandbox:fail-deposit' });
    await ordered(h, place, { memo: 'sandbox:hold', idempotencyKey: 'held' });
    await passMintTime(h, 7201);
    await ordered(h, place);
    const expected = [
      ['all', 4],
      ['underway', 2],
      ['late', 1],
      ['fulfilled', 1],
      ['failed', 1],
    ];
    assert.deepEqual(await counts(), expected);
    assert.deepEqual(await counts({ text: 'held' }), [
      ['all', 1],
      ['underway', 1],
      ['late', 1],
      ['fulfilled', 0],
      ['failed', 0],
    ]);
  });
  it('404: of another enterprise', async () => {
    assert.equal((await h.call(contract, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});
