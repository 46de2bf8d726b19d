import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { pruneDeliveries } from '../delivery/retention.ts';
import { webhookNotifications } from '../tables.ts';
import { openStage, writeAttempt } from '../testing/attempt-stream.ts';
import { createDeliveries } from '../testing/deliveries.ts';
import { insertNotifications } from '../testing/webhooks.ts';
import { cursorWriter, findAttemptStart } from './follow-attempts.ts';

const h = await harness();
const { db, pool, clock } = h.service;
const deliveries = createDeliveries(h);
const { deliverAll, attemptsOf, setClock } = deliveries;
const stage = (given: Parameters<typeof deliveries.setUp>[0] = {}) => openStage(h, deliveries, given);
const DAY_MINUTES = 24 * 60;

describe('the stream of delivery attempts', () => {
  it('waits for a transaction that began earlier and commits later, and misses neither', async () => {
    const { enterpriseId, webhook, open } = await stage();
    const [early = '', late = ''] = await insertNotifications(db, webhook, { count: 2, now: clock.now() });
    const of = (id: string) => ({ id, webhookId: webhook.id, enterpriseId });
    const stream = await open();
    const ready = await stream.next();
    const slow = await pool.connect();
    await slow.query('begin');
    await slow.query('select pg_current_xact_id()');
    await writeAttempt(db, of(late));
    assert.ok(await stream.isSilent(600), 'what committed first waits for the number below it');
    const fresh = await open({ after: ready?.id ?? '' });
    assert.equal((await fresh.next())?.event, 'ready');
    await slow.query(
      `insert into webhook_attempts (id, notification_id, webhook_id, enterprise_id, number, is_manual, is_success, url,
         started_at, total_ms, request_headers) values ($1, $2, $3, $4, 1, false, true, 'http://x.test', $5, 1, '{}')`,
      [newHexId(), early, webhook.id, enterpriseId, clock.nowIso()],
    );
    await slow.query('commit');
    slow.release();
    for (const one of [stream, fresh]) {
      assert.deepEqual(
        (await one.take(2)).map(({ attempt }) => attempt.deliveryId),
        [early, late],
      );
      await one.close();
    }
  });
  it('tells an ordered webhook by its numbers, whatever many transactions do meanwhile', async () => {
    const { notify, open } = await stage({ isOrdered: true });
    const stream = await open();
    await stream.next();
    const ids = await notify(25);
    await db.update(webhookNotifications).set({ dueAt: null });
    await pool.query('update webhook_notifications set due_at = next_attempt where id = $1', [ids[0]]);
    const noise = Array.from({ length: 40 }, async () => {
      await pool.query('begin; select pg_current_xact_id(); select pg_sleep(0.02); commit');
    });
    await deliverAll();
    await Promise.all(noise);
    const told = await stream.take(25);
    assert.deepEqual(
      told.map(({ attempt }) => attempt.headers['webhook-sequence']),
      ids.map((_, index) => String(index + 1)),
    );
    await stream.close();
  });
  it('says reset for a cursor of nobody, of another database, and from the future, and goes on from now', async () => {
    const { notify, open, enterpriseId } = await stage();
    const earlier = new Set(await notify(1));
    await deliverAll();
    const before = await open();
    const place = (await before.next())?.id ?? '';
    await before.close();
    const { stream: own } = await findAttemptStart(h.service, enterpriseId, undefined);
    const at = (stream: readonly string[], writtenBy: string) =>
      cursorWriter(h.service, stream)({ writtenBy, id: '0'.repeat(32) });
    const elsewhere = at(own.with(2, 'of another cluster'), '5');
    const foreign = at(own.with(3, h.otherEnterpriseId), '5');
    for (const after of ['nonsense', elsewhere, foreign, at(own, '99999999999'), `${place}A`]) {
      const stream = await open({ after });
      assert.equal((await stream.next())?.event, 'reset', after);
      const [id = ''] = await notify(1);
      await deliverAll();
      let told = await stream.next();
      // While a transaction of another database of the cluster runs, "now" is as early as its beginning.
      while (told && earlier.has(told.attempt.deliveryId)) told = await stream.next();
      assert.equal(told?.attempt.deliveryId, id);
      earlier.add(id);
      await stream.close();
    }
  });
  it('takes attempts that a dump brought from a cluster further on as history', async () => {
    const { enterpriseId, webhook, notify, open } = await stage();
    const [brought = ''] = await insertNotifications(db, webhook, { count: 1, now: clock.now(), from: 50 });
    await db.update(webhookNotifications).set({ dueAt: null });
    await writeAttempt(db, { id: brought, webhookId: webhook.id, enterpriseId });
    await pool.query(`update webhook_attempts set written_by = '99999999999' where notification_id = $1`, [brought]);
    const stream = await open();
    assert.equal((await stream.next())?.event, 'ready');
    assert.equal((await attemptsOf(brought))[0]?.writtenBy, '0');
    const [id = ''] = await notify(1);
    await deliverAll();
    assert.equal((await stream.next())?.attempt.deliveryId, id);
    await stream.close();
  });
  it('goes on with what is kept after a cursor that retention has overtaken', async () => {
    const { notify, open } = await stage();
    const stream = await open();
    const cursor = (await stream.next())?.id ?? '';
    await stream.close();
    await notify(3);
    await deliverAll();
    await setClock(31 * DAY_MINUTES);
    const [kept = ''] = await notify(1);
    await deliverAll();
    await pruneDeliveries(db, clock.now());
    const resumed = await open({ after: cursor });
    assert.equal((await resumed.next())?.event, 'ready');
    assert.equal((await resumed.next())?.attempt.deliveryId, kept);
    await resumed.close();
  });
  it('tells payloads of megabytes whole, a few at a time', async () => {
    const { webhook, notify, open, enterpriseId } = await stage();
    const stream = await open();
    await stream.next();
    const ids = await notify(6);
    await db.update(webhookNotifications).set({ dueAt: null });
    await pool.query(`update webhook_notifications set payload = repeat('ü"', 1000000) where webhook_id = $1`, [
      webhook.id,
    ]);
    for (const id of ids) await writeAttempt(db, { id, webhookId: webhook.id, enterpriseId });
    const told = await stream.take(6);
    assert.deepEqual(
      told.map(({ attempt }) => [attempt.deliveryId, attempt.payload === 'ü"'.repeat(1_000_000)]),
      ids.map((id) => [id, true]),
    );
    await stream.close();
  });
});
