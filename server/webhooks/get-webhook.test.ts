import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getWebhook } from '#lib/contracts/webhook-endpoints.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookMaker } from '#server/testing/webhook-maker.ts';

const h = await harness();
const { enterpriseId } = h;
const make = webhookMaker(h);
const webhook = await make.block();
await make.blockNotification(webhook.id);
const read = (webhookId: string, as = h.viewer) => h.call(getWebhook, { as, input: { enterpriseId, webhookId } });

describe('GET enterprises/{enterpriseId}/webhooks/{webhookId}', () => {
  it('200: shows it with its health', async () => {
    const { status, body } = await read(webhook.id);
    assert.equal(status, 200);
    assert.deepEqual([body.id, body.kind, body.state, body.waiting], [webhook.id, 'block', 'active', 1]);
    assert.deepEqual([body.failedAttempts, body.lastAttempt, body.suspendedFor], [0, null, null]);
  });
  it('404: answers for a foreign, an unknown and a malformed id alike', async () => {
    const foreign = await make.block({}, h.outsider);
    const replies = await Promise.all([foreign.id, '0'.repeat(32), 'xyz'].map((id) => read(id)));
    assert.equal(new Set(replies.map(({ status, text }) => `${status} ${JSON.parse(text).error}`)).size, 1);
    assert.equal(replies[0]?.status, 404);
  });
});
