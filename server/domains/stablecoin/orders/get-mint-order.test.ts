import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getMintOrder } from '#lib/contracts/stablecoin/orders.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { mintPlace, openMint, ordered, passMintTime } from '../testing.ts';

const h = await harness();
await openMint(h);
const place = await mintPlace(h);
const { enterpriseId, viewer } = place;
const get = (orderId: string, as = viewer, id = enterpriseId) =>
  h.call(getMintOrder, { as, input: { enterpriseId: id, orderId } });

describe('GET enterprise/{enterpriseId}/orders/{orderId}', () => {
  it('200: the order with its timeline and transactions', async () => {
    const made = await ordered(h, place);
    const fresh = await get(made.id);
    assert.deepEqual([fresh.status, fresh.body.timeline.length, fresh.body.transactions], [200, 1, []]);
    const { timeline: _, transactions: __, ...order } = fresh.body;
    assert.deepEqual(order, made);
    await passMintTime(h, 600);
    const ended = (await get(made.id)).body;
    assert.deepEqual(
      ended.transactions.map(({ type }) => type),
      ['DEPOSIT', 'MINT'],
    );
    assert.equal(ended.updatedAt, ended.timeline.at(-1)?.timestamp);
  });
  it('404: unknown ids and orders of others, in the family of the group', async () => {
    const other = await mintPlace(h);
    const { id } = await ordered(h, other);
    for (const unknown of [id, 'x', newHexId(), '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a']) {
      const { status, text } = await get(unknown);
      assert.deepEqual([status, Object.keys(JSON.parse(text))], [404, ['errorName', 'error']]);
      assert.match(text, /OrderNotFound/);
    }
    assert.equal((await get(id, viewer, other.enterpriseId)).status, 401);
  });
});
