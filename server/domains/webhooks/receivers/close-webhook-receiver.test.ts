import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { closeWebhookReceiver, getWebhookReceiver, openWebhookReceiver } from '#lib/contracts/webhooks/receivers.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId, admin, viewer, outsider } = h;
const input = { enterpriseId };

describe('DELETE webhook-receiver', () => {
  it('200: it and what it got are gone; then 404', async () => {
    const origin = await h.listen();
    const { body: opened } = await h.call(openWebhookReceiver, { as: admin, input });
    const url = `${origin}${new URL(opened.url).pathname}`;
    assert.equal((await fetch(url, { method: 'POST', body: '{}' })).status, 200);
    assert.equal((await h.call(closeWebhookReceiver, { as: viewer, input })).status, 403);
    const { status, body } = await h.call(closeWebhookReceiver, { as: admin, input });
    assert.deepEqual([status, body.id], [200, opened.id]);
    assert.equal((await fetch(url, { method: 'POST', body: '{}' })).status, 404);
    assert.equal((await h.call(getWebhookReceiver, { as: admin, input })).body.receiver, null);
    assert.equal((await h.call(closeWebhookReceiver, { as: admin, input })).status, 404);
    assert.equal((await h.service.pool.query('select 1 from receiver_arrivals')).rowCount, 0);
  });
  it('404 for others', async () => {
    assert.equal((await h.call(closeWebhookReceiver, { as: outsider, input })).status, 404);
  });
});
