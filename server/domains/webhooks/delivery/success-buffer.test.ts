import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inArray, sql } from 'drizzle-orm';
import { claimPartitions, findDuePartitions } from '#server/core/work/due.ts';
import { harness } from '#server/testing/harness.ts';
import { type Conclusion, LeaseLostError } from '../records/attempt-store.ts';
import { webhookAttempts, webhookNotifications } from '../tables.ts';
import { insertNotifications, insertWebhook } from '../testing/webhooks.ts';
import { readDeliverables } from './deliverable.ts';
import { SuccessBuffer } from './success-buffer.ts';

const h = await harness();
const { db, pool } = h.service;
const NOW = new Date('2026-12-01T09:00:00.000Z');

/** Notifications that are claimed and were answered, as the dispatcher has them. */
async function completeMany(count: number): Promise<Conclusion[]> {
  const webhook = await insertWebhook(db, { enterpriseId: h.enterpriseId, url: 'http://127.0.0.1:9/' });
  await db.update(webhookNotifications).set({ dueAt: null });
  await insertNotifications(db, webhook, { count, now: NOW });
  const times = { now: NOW, wall: h.service.clock.wall() };
  const { lanes } = await findDuePartitions(db, webhookNotifications, times);
  const limits = new Map(lanes.map((lane) => [lane, count]));
  const leases = await claimPartitions(db, webhookNotifications, { ...times, leaseMs: 60_000, limits });
  const timings = { dnsMs: null, connectMs: 1, tlsMs: null, firstByteMs: 2, totalMs: 3 };
  const reply = {
    status: 200,
    responseHeaders: { 'x-reply': 'ä' },
    responseBody: 'taken',
    resolvedAddress: '127.0.0.1',
  };
  return (await readDeliverables(db, leases)).map((deliverable) => ({
    attempt: {
      deliverable,
      callback: { url: webhook.url, headers: { 'webhook-id': deliverable.lease.id }, payload: '{}' },
      exchange: { ...reply, timings, errorClass: null, error: null },
      isSuccess: true,
      startedAt: NOW,
    },
    standing: { state: 'sent', retries: 0, nextAttempt: null, dueAt: null, now: NOW },
  }));
}

const idOf = ({ attempt }: Conclusion): string => attempt.deliverable.lease.id;

async function outcomeOf(book: SuccessBuffer, conclusion: Conclusion): Promise<string> {
  return book.record(conclusion).then(
    () => 'written',
    (error: Error) => error.constructor.name,
  );
}

async function readStates(conclusions: readonly Conclusion[]): Promise<{ sent: number; attempts: number }> {
  const ids = conclusions.map(idOf);
  const sent = await db.$count(
    webhookNotifications,
    sql`${inArray(webhookNotifications.id, ids)} and state = 'sent' and leased_until is null and due_at is null`,
  );
  return { sent, attempts: await db.$count(webhookAttempts, inArray(webhookAttempts.notificationId, ids)) };
}

describe('successes that end together', () => {
  it('are written together, but for those whose lease was lost, which leave nothing', async () => {
    const all = await completeMany(300);
    const lost = all.filter((_, index) => index % 10 === 0);
    await db
      .update(webhookNotifications)
      .set({ fence: sql`fence + 1` })
      .where(inArray(webhookNotifications.id, lost.map(idOf)));
    const book = new SuccessBuffer(db);
    const outcomes = await Promise.all(all.map((one) => outcomeOf(book, one)));
    assert.equal(outcomes.filter((one) => one === 'written').length, 270);
    assert.ok(lost.every((one) => outcomes[all.indexOf(one)] === LeaseLostError.name));
    assert.deepEqual(await readStates(all), { sent: 270, attempts: 270 });
    assert.deepEqual(await readStates(lost), { sent: 0, attempts: 0 });
  });

  it('are what a single one leaves: reply, attempt, number and times', async () => {
    const [one] = await completeMany(1);
    assert.ok(one);
    await new SuccessBuffer(db).record(one);
    const [row] = await db
      .select()
      .from(webhookNotifications)
      .where(inArray(webhookNotifications.id, [idOf(one)]));
    assert.deepEqual(row?.response, { code: 200, type: '', body: 'taken', error: '' });
    assert.deepEqual([row?.state, row?.attempts, row?.sentAt], ['sent', 1, NOW.toISOString()]);
    const [attempt] = await db
      .select()
      .from(webhookAttempts)
      .where(inArray(webhookAttempts.notificationId, [idOf(one)]));
    const { id: _, writtenBy, ...told } = attempt ?? {};
    assert.ok(Number(writtenBy) > 0);
    assert.deepEqual(told, {
      notificationId: idOf(one),
      webhookId: one.attempt.deliverable.notification.webhookId,
      enterpriseId: one.attempt.deliverable.notification.enterpriseId,
      number: 1,
      isManual: false,
      isSuccess: true,
      url: 'http://127.0.0.1:9/',
      startedAt: NOW.toISOString(),
      dnsMs: null,
      connectMs: 1,
      tlsMs: null,
      firstByteMs: 2,
      totalMs: 3,
      resolvedAddress: '127.0.0.1',
      requestHeaders: { 'webhook-id': idOf(one) },
      status: 200,
      responseHeaders: { 'x-reply': 'ä' },
      responseBody: 'taken',
      errorClass: null,
      error: null,
    });
  });

  it('do not wait for one whose row somebody else holds, and that one is written once it is free', async () => {
    const [held, ...others] = await completeMany(20);
    assert.ok(held);
    const book = new SuccessBuffer(db);
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from webhook_notifications where id = $1 for update', [idOf(held)]);
    const waiting = outcomeOf(book, held);
    await Promise.all(others.map((one) => book.record(one)));
    assert.deepEqual(await readStates([held]), { sent: 0, attempts: 0 });
    await holder.query('commit');
    holder.release();
    assert.equal(await waiting, 'written');
    assert.deepEqual(await readStates([held, ...others]), { sent: 20, attempts: 20 });
  });

  it('are written all the same when the database takes one of them for wrong', async () => {
    const all = await completeMany(10);
    const [wrong] = all;
    assert.ok(wrong);
    wrong.attempt.exchange = { ...wrong.attempt.exchange, responseBody: 'a\u0000b' };
    const book = new SuccessBuffer(db);
    const outcomes = await Promise.all(all.map((one) => outcomeOf(book, one)));
    assert.equal(outcomes.filter((one) => one === 'written').length, 9);
    assert.notEqual(outcomes[0], 'written');
    assert.deepEqual(await readStates(all), { sent: 9, attempts: 9 });
  });
});
