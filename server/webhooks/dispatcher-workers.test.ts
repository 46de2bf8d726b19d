import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { createDeliveries } from '#server/testing/deliveries.ts';
import { harness } from '#server/testing/harness.ts';
import { openReceiver } from '#server/testing/receiver.ts';
import { insertNotifications, insertWebhook, readNotification } from '#server/testing/webhooks.ts';
import { Dispatcher } from './dispatcher.ts';

const h = await harness();
const { db, clock } = h.service;
const { dispatcher, deliverAll, setUp, attemptsOf } = createDeliveries(h);

describe('many workers', () => {
  it('send each of 500 notifications once', async () => {
    const { receiver, notify } = await setUp();
    await notify(500);
    const others = [new Dispatcher(h.service), new Dispatcher(h.service)];
    await Promise.all([deliverAll(), ...others.map(deliverAll)]);
    await deliverAll();
    for (const one of others) one.close();
    assert.equal(receiver.received.length, 500);
    assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 500);
  });

  it('keep the result of a lost lease to themselves', async () => {
    const { receiver, notify } = await setUp();
    const [id = ''] = await notify(1);
    receiver.answer((_, response) => {
      void db
        .execute(sql`update webhook_notifications set fence = fence + 1 where id = ${id}`)
        .then(() => response.writeHead(200).end());
    });
    await dispatcher.round();
    await dispatcher.settled();
    assert.equal((await readNotification(db, id)).state, 'new');
    assert.equal((await attemptsOf(id)).length, 0);
  });
});

describe('a receiver that does not answer', () => {
  it('delays nobody: others get theirs while its requests hang', async () => {
    const { receiver: dead, webhook, notify } = await setUp();
    dead.answer(() => undefined);
    await notify(200);
    const live = await openReceiver();
    const otherEnterprise = await h.create.enterprise();
    for (const enterpriseId of [webhook.enterpriseId, otherEnterprise]) {
      const other = await insertWebhook(db, { enterpriseId, url: live.url });
      await insertNotifications(db, other, { count: 20, now: clock.now() });
    }
    const patient = new Dispatcher(h.service);
    const deadline = Date.now() + 10_000;
    while (live.received.length < 40 && Date.now() < deadline) {
      await patient.round();
      await new Promise((resolve) => setImmediate(resolve));
    }
    assert.equal(live.received.length, 40);
    assert.ok(dead.received.length <= 16, `${dead.received.length} requests hang`);
    dead.answer((_, response) => void response.destroy());
    patient.close();
    await patient.settled();
  });
});
