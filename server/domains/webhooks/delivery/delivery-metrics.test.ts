import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, it } from 'node:test';
import { harness } from '#server/testing/harness.ts';
import { createDeliveries } from '../testing/deliveries.ts';
import { insertNotifications, insertWebhook } from '../testing/webhooks.ts';

const TOKEN = 'metrics-token-0123456789';
const h = await harness({ METRICS_TOKEN: TOKEN });
const { setClock, deliverAll, setUp } = createDeliveries(h);

/** A port on which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function readFigures(): Promise<Map<string, number>> {
  const reply = await h.app.request('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  assert.equal(reply.status, 200);
  const lines = (await reply.text()).split('\n').filter((line) => line.startsWith('clearhouse_webhook'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

describe('metrics of deliveries', () => {
  it('tell attempts by outcome, their time, how many notifications are due and how long the oldest has been', async () => {
    const { receiver, webhook, notify } = await setUp();
    await notify(3);
    const url = `http://127.0.0.1:${await closedPort()}/`;
    const closed = await insertWebhook(h.db, { enterpriseId: webhook.enterpriseId, url });
    await insertNotifications(h.db, closed, { count: 1, now: h.service.clock.now() });
    await setClock(2);
    const before = await readFigures();
    assert.equal(before.get('clearhouse_webhook_due'), 4);
    assert.equal(before.get('clearhouse_webhook_oldest_due_seconds'), 120);
    receiver.reply(503);
    await deliverAll();
    receiver.reply(200);
    await setClock(3);
    await deliverAll();
    const after = await readFigures();
    assert.equal(after.get('clearhouse_webhook_attempts_total{outcome="success"}'), 3);
    assert.equal(after.get('clearhouse_webhook_attempts_total{outcome="http-status"}'), 3);
    assert.equal(after.get('clearhouse_webhook_attempts_total{outcome="connect-refused"}'), 2);
    assert.equal(after.get('clearhouse_webhook_attempt_seconds_count'), 8);
    assert.equal(after.get('clearhouse_webhook_due'), 0);
    assert.equal(after.get('clearhouse_webhook_oldest_due_seconds'), 0);
  });

  it('are not told to strangers', async () => {
    assert.equal((await h.app.request('/metrics')).status, 403);
  });
});
