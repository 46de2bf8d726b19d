import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listArrivals, openWebhookReceiver } from '#lib/contracts/webhooks/receivers.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId, admin, viewer, outsider } = h;
const input = { enterpriseId };

describe('GET webhook-receiver/arrivals', () => {
  it('200: newest first, by pages; 400 for a cursor of elsewhere', async () => {
    const origin = await h.listen();
    const { body: opened } = await h.call(openWebhookReceiver, { as: admin, input });
    const url = `${origin}${new URL(opened.url).pathname}`;
    for (const body of ['one', 'two', 'three']) await fetch(url, { method: 'POST', body });
    const list = (query: { cursor?: string; limit?: number }) =>
      h.call(listArrivals, { as: viewer, input: { ...input, ...query } });
    const { body: first } = await list({ limit: 2 });
    assert.deepEqual([first.arrivals.map(({ number }) => number), first.total], [[3, 2], 3]);
    const { body: second } = await list({ limit: 2, cursor: first.nextCursor ?? '' });
    assert.deepEqual([second.arrivals.map(({ number }) => number), second.nextCursor], [[1], null]);
    assert.equal((await list({ cursor: 'elsewhere' })).status, 400);
  });
  it('404 for others', async () => {
    assert.equal((await h.call(listArrivals, { as: outsider, input })).status, 404);
  });
});
