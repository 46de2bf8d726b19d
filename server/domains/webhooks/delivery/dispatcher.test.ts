import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { recordedEvents } from '#server/core/events/recorded-events.ts';
import { allNotices } from '#server/domains/notifications/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { openReceiver } from '#server/testing/receiver.ts';
import { settleOpen } from '../records/notification-store.ts';
import { webhookNotifications, webhooks } from '../tables.ts';
import { CLOCK_START, createDeliveries } from '../testing/deliveries.ts';
import { insertNotifications, readNotification, readWebhook } from '../testing/webhooks.ts';

const h = await harness();
const { db, clock } = h.service;
const { setClock, deliverAll, setUp, attemptsOf } = createDeliveries(h);

describe('a delivery', () => {
  it('posts the exact payload with its id and number, and records what was sent and what came back', async () => {
    const { receiver, webhook, notify } = await setUp();
    receiver.answer((_, response) => void response.writeHead(202, { 'content-type': 'text/plain' }).end('taken'));
    const [id = ''] = await notify(1);
    assert.equal(await deliverAll(), 1);
    const row = await readNotification(db, id);
    const [got] = receiver.received;
    assert.equal(got?.body, row.payload);
    assert.equal(got?.headers['idempotency-key'], id);
    assert.equal(got?.headers['webhook-id'], id);
    assert.equal(got?.headers['webhook-sequence'], '1');
    assert.equal(got?.headers['x-signature-sha256'], undefined, 'there is no secret yet');
    assert.deepEqual([row.state, row.retries, row.attempts, row.dueAt, row.nextAttempt], ['sent', 0, 1, null, null]);
    assert.deepEqual(row.response, { code: 202, type: 'text/plain', body: 'taken', error: '' });
    const [attempt, ...more] = await attemptsOf(id);
    assert.equal(more.length, 0);
    assert.equal(attempt?.url, receiver.url);
    assert.equal(attempt?.status, 202);
    assert.equal(attempt?.resolvedAddress, '127.0.0.1');
    assert.equal(attempt?.requestHeaders['webhook-id'], id);
    assert.equal(attempt?.responseBody, 'taken');
    assert.ok(
      attempt?.isSuccess && attempt.errorClass === null && attempt.firstByteMs !== null && attempt.dnsMs === null,
    );
    const health = await readWebhook(db, webhook.id);
    assert.equal(health.lastAttempt, clock.nowIso());
    assert.equal(health.successiveFailedAttempts, 0);
  });

  it('is tried eight times on the schedule, with equal id and bytes, and then given up', async () => {
    const { receiver, notify } = await setUp();
    receiver.reply(500);
    const [id = ''] = await notify(1);
    const moments: number[] = [];
    let minute = 0;
    for (const wait of [0, 1, 5, 10, 30, 60, 120, 240]) {
      if (wait > 0) {
        await setClock(minute + wait - 1 / 60);
        assert.equal(await deliverAll(), 0, `nothing is sent a second before minute ${minute + wait}`);
      }
      minute += wait;
      await setClock(minute);
      assert.equal(await deliverAll(), 1);
      moments.push(minute);
    }
    const row = await readNotification(db, id);
    assert.deepEqual([row.state, row.retries, row.attempts, row.nextAttempt, row.dueAt], ['failed', 7, 8, null, null]);
    assert.equal(
      new Set(receiver.received.map(({ body, headers }) => [headers['webhook-id'], body].join(' '))).size,
      1,
    );
    const startedAt = (await attemptsOf(id)).map((attempt) => (Date.parse(attempt.startedAt) - CLOCK_START) / 60_000);
    assert.deepEqual(startedAt, moments);
    await setClock(minute + 100_000);
    assert.equal(await deliverAll(), 0);
  });

  it('waits as long as Retry-After asks, and a success ends the row of failures', async () => {
    const { receiver, webhook, notify } = await setUp();
    receiver.reply(429, { 'retry-after': '1800' });
    const [id = ''] = await notify(1);
    await deliverAll();
    const failing = await readWebhook(db, webhook.id);
    assert.deepEqual(
      [failing.successiveFailedAttempts, failing.failingSince],
      [1, new Date(CLOCK_START).toISOString()],
    );
    assert.equal((await readNotification(db, id)).nextAttempt, new Date(CLOCK_START + 30 * 60_000).toISOString());
    receiver.reply(200);
    await setClock(30);
    assert.equal(await deliverAll(), 1);
    const healthy = await readWebhook(db, webhook.id);
    assert.deepEqual([healthy.successiveFailedAttempts, healthy.failingSince, healthy.state], [0, null, 'active']);
  });

  it('does not follow a redirect, and retries after it', async () => {
    const { receiver, notify } = await setUp();
    const other = await openReceiver();
    receiver.reply(307, { location: other.url });
    const [id = ''] = await notify(1);
    await deliverAll();
    assert.equal(other.received.length, 0);
    assert.equal((await readNotification(db, id)).state, 'pending');
    assert.equal((await attemptsOf(id))[0]?.errorClass, 'redirect');
  });

  it('is skipped once its webhook is deleted', async () => {
    const { receiver, webhook, notify } = await setUp();
    const [id = ''] = await notify(1);
    await db.delete(webhooks).where(eq(webhooks.id, webhook.id));
    await deliverAll();
    assert.equal(receiver.received.length, 0);
    assert.equal((await readNotification(db, id)).state, 'skipped');
  });
});

describe('suspension', () => {
  it('comes with 410 at once: what is pending waits, admins are told, and re-activation resumes it', async () => {
    const { receiver, webhook, notify } = await setUp();
    const admin = await h.create.user({ [webhook.enterpriseId]: 'admin' });
    receiver.reply(410);
    const ids = await notify(2);
    await deliverAll();
    const held = await readWebhook(db, webhook.id);
    assert.deepEqual([held.state, held.suspendedFor], ['suspended', 'gone']);
    const told = await db.select().from(recordedEvents).where(eq(recordedEvents.subjectId, webhook.id));
    assert.deepEqual(
      told.map(({ type }) => type),
      ['webhook.suspended'],
    );
    const inbox = await db.select().from(allNotices).where(eq(allNotices.subjectId, webhook.id));
    assert.deepEqual(
      inbox.map(({ userId, kind, detail: { url, reason }, readAt }) => [userId, kind, url, reason, readAt]),
      [[admin.id, 'webhook-suspended', receiver.url, 'gone', null]],
    );
    await setClock(10_000);
    assert.equal(await deliverAll(), 0);
    for (const id of ids) assert.equal((await readNotification(db, id)).dueAt, null);
    receiver.reply(200);
    await db.transaction(async (tx) => {
      const active = { state: 'active' as const, suspendedAt: null, failedAttempts: 0, countedFrom: clock.nowIso() };
      const [row] = await tx.update(webhooks).set(active).where(eq(webhooks.id, webhook.id)).returning();
      if (row) await settleOpen(tx, row);
    });
    assert.equal(await deliverAll(), 2);
    for (const id of ids) assert.equal((await readNotification(db, id)).state, 'sent');
  });

  it('comes with the hundredth failed attempt within seven days, and not with failures that are older', async () => {
    const { receiver, webhook, notify } = await setUp();
    receiver.reply(500);
    await notify(60);
    await deliverAll();
    await setClock(8 * 24 * 60);
    await db.delete(webhookNotifications).where(eq(webhookNotifications.webhookId, webhook.id));
    await insertNotifications(db, webhook, { count: 99, now: clock.now(), from: 100 });
    await deliverAll();
    assert.equal((await readWebhook(db, webhook.id)).state, 'active');
    await insertNotifications(db, webhook, { count: 1, now: clock.now(), from: 300 });
    await deliverAll();
    const held = await readWebhook(db, webhook.id);
    assert.deepEqual([held.state, held.suspendedFor, held.failedAttempts], ['suspended', 'failures-in-week', 160]);
  });

  it('comes with the five hundredth failed attempt in all', async () => {
    const { receiver, webhook, notify } = await setUp({ failedAttempts: 498 });
    receiver.reply(500);
    await notify(1);
    await deliverAll();
    assert.equal((await readWebhook(db, webhook.id)).state, 'active');
    await insertNotifications(db, webhook, { count: 1, now: clock.now(), from: 2 });
    await deliverAll();
    assert.equal((await readWebhook(db, webhook.id)).suspendedFor, 'failures-in-all');
  });
});

describe('a resend by hand', () => {
  const askAgain = (id: string) =>
    db
      .update(webhookNotifications)
      .set({ isResend: true, dueAt: clock.nowIso() })
      .where(eq(webhookNotifications.id, id));

  it('goes out while the webhook is suspended, with equal id and bytes, and leaves its health as it was', async () => {
    const { receiver, webhook, notify } = await setUp();
    receiver.reply(410);
    const [id = ''] = await notify(1);
    await deliverAll();
    const before = await readWebhook(db, webhook.id);
    await askAgain(id);
    assert.equal(await deliverAll(), 1);
    receiver.reply(200);
    await setClock(3);
    await askAgain(id);
    assert.equal(await deliverAll(), 1);
    assert.deepEqual(await readWebhook(db, webhook.id), before);
    assert.equal(new Set(receiver.received.map(({ body }) => body)).size, 1);
    assert.deepEqual(
      (await attemptsOf(id)).map((one) => [one.isManual, one.isSuccess]),
      [
        [false, false],
        [true, false],
        [true, true],
      ],
    );
    const row = await readNotification(db, id);
    assert.deepEqual([row.state, row.retries, row.attempts], ['sent', 0, 3]);
  });

  it('that fails leaves the schedule as it was', async () => {
    const { receiver, notify } = await setUp();
    receiver.reply(500);
    const [id = ''] = await notify(1);
    await deliverAll();
    const planned = await readNotification(db, id);
    await askAgain(id);
    assert.equal(await deliverAll(), 1);
    const row = await readNotification(db, id);
    assert.deepEqual(
      [row.state, row.nextAttempt, row.dueAt, row.isResend],
      ['pending', planned.nextAttempt, planned.dueAt, false],
    );
  });
});

describe('an ordered webhook', () => {
  it('sends one after the other, and nothing past one that still has attempts to come', async () => {
    const { receiver, webhook } = await setUp({ isOrdered: true });
    const ids = await insertNotifications(db, webhook, { count: 5, now: clock.now() });
    await db.transaction((tx) => settleOpen(tx, webhook));
    receiver.answer(
      (got, response) => void response.writeHead(got.headers['webhook-sequence'] === '3' ? 500 : 200).end(),
    );
    await deliverAll();
    const order = () => receiver.received.map(({ headers }) => headers['webhook-sequence']).join('');
    assert.equal(order(), '123');
    await setClock(1);
    await deliverAll();
    assert.equal(order(), '1233');
    receiver.reply(200);
    await setClock(6);
    await deliverAll();
    assert.equal(order(), '1233345');
    for (const id of ids) assert.equal((await readNotification(db, id)).state, 'sent');
  });
});
