import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportDeliveries } from '#lib/contracts/webhooks/deliveries.ts';
import { harness } from '#server/testing/harness.ts';
import { BLOCK_ID, webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const { enterpriseId } = h;
const make = webhookMaker(h);
const { id: webhookId } = await make.block({ label: 'blocks' });
const first = await make.blockNotification(webhookId);
const second = await make.blockNotification(webhookId, 'ab'.repeat(32));

describe('GET enterprises/{enterpriseId}/webhook-deliveries.csv', () => {
  it('200: the deliveries that the same search finds, in its order', async () => {
    const columns = ['id', 'webhookLabel', 'state', 'hash', 'attempts', 'sentAt'] as const;
    const input = { enterpriseId, webhookIds: [webhookId], columns: [...columns] };
    const reply = await h.call(exportDeliveries, { as: h.viewer, input });
    assert.deepEqual(reply.text.trimEnd().split('\r\n'), [
      columns.join(','),
      `${second},blocks,pending,${'ab'.repeat(32)},0,`,
      `${first},blocks,pending,${BLOCK_ID},0,`,
    ]);
    const failed = await h.call(exportDeliveries, { as: h.viewer, input: { ...input, states: ['failed'] } });
    assert.equal(failed.text, `${columns.join(',')}\r\n`);
  });
  it('404: refuses who is no member', async () => {
    assert.equal((await h.call(exportDeliveries, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});
