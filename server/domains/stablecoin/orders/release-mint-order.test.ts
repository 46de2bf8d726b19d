import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { releaseMintOrder } from '#lib/contracts/stablecoin/orders.ts';
import { harness } from '#server/testing/harness.ts';
import { mintPlace, openMint, ordered, passMintTime, seen } from '../testing.ts';

const h = await harness();
await openMint(h);
const place = await mintPlace(h);
const { enterpriseId } = place;
const release = (orderId: string, as = place.operator) =>
  h.call(releaseMintOrder, { as, input: { enterpriseId, orderId } });

describe('POST enterprises/{enterpriseId}/sandbox/mint-orders/{orderId}/release', () => {
  it('200: the issuer goes on with what it holds, once', async () => {
    const { id } = await ordered(h, place, { memo: 'sandbox:hold' });
    await passMintTime(h, 86_400);
    assert.equal((await seen(h, place, id)).status, 'PROCESSING');
    const replies = await Promise.all([release(id), release(id)]);
    assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 409]);
    await passMintTime(h, 1);
    assert.equal((await seen(h, place, id)).status, 'FULFILLED');
  });
  it('409: for what it does not hold', async () => {
    const { id } = await ordered(h, place);
    assert.equal((await release(id)).status, 409);
    const early = await ordered(h, place, { memo: 'sandbox:hold' });
    assert.equal((await release(early.id)).status, 409);
  });
  it('403 and 404: viewers, and orders that there are none of', async () => {
    const { id } = await ordered(h, place, { memo: 'sandbox:hold' });
    assert.equal((await release(id, place.viewer)).status, 403);
    assert.equal((await release('x')).status, 404);
  });
});
