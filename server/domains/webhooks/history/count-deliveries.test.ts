import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countDeliveries } from '#lib/contracts/webhooks/deliveries.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const { enterpriseId } = h;
const make = webhookMaker(h);
const blocks = await make.block();
const tokens = await make.enterprise();
const ids: string[] = [];
for (let count = 0; count < 4; count += 1) ids.push(await make.blockNotification(blocks.id));
await make.enterpriseNotification(tokens.id);
for (const [index, state] of ['processing', 'sent', 'failed', 'skipped'].entries())
  await h.service.pool.query('update webhook_notifications set state = $1 where id = $2', [state, ids[index]]);
const counted = async (input: object = {}) => {
  const { status, body, text } = await h.call(countDeliveries, { as: h.viewer, input: { enterpriseId, ...input } });
  assert.equal(status, 200, text);
  return [body.all, body.waiting, body.sent, body.failed, body.skipped].map(({ total }) => total);
};

describe('GET enterprises/{enterpriseId}/webhook-delivery-counts', () => {
  it('200: counts each state; what is pending or being sent is waiting', async () => {
    assert.deepEqual(await counted(), [5, 2, 1, 1, 1]);
  });
  it('200: counts under the other filters', async () => {
    assert.deepEqual(await counted({ webhookIds: [tokens.id] }), [1, 1, 0, 0, 0]);
    assert.deepEqual(await counted({ types: ['block'] }), [4, 1, 1, 1, 1]);
    assert.deepEqual(await counted({ text: ids[2] }), [1, 0, 0, 1, 0]);
  });
  it('404: hides the enterprise from strangers', async () => {
    assert.equal((await h.call(countDeliveries, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});
