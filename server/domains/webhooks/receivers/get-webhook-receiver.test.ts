import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getWebhookReceiver, openWebhookReceiver } from '#lib/contracts/webhooks/receivers.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId, admin, viewer, outsider } = h;
const input = { enterpriseId };

describe('GET webhook-receiver', () => {
  it('200: null while there is none, then the receiver, for all members; 404 for others', async () => {
    assert.deepEqual((await h.call(getWebhookReceiver, { as: admin, input })).body, { receiver: null });
    const { body: opened } = await h.call(openWebhookReceiver, { as: admin, input });
    const { status, body } = await h.call(getWebhookReceiver, { as: viewer, input });
    assert.equal(status, 200);
    assert.deepEqual(body.receiver, opened);
    assert.equal((await h.call(getWebhookReceiver, { as: outsider, input })).status, 404);
  });
});
