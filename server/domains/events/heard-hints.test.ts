import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, describe, it } from 'node:test';
import { grantLicence } from '#lib/contracts/directory/platform.ts';
import { simulateEnterpriseWebhook } from '#lib/contracts/webhooks/webhooks.ts';
import { kindsWith } from '#lib/kinds.ts';
import { emit } from '#server/core/events/events.ts';
import { relayEvents } from '#server/core/events/relay.ts';
import type { Hint } from '#server/core/runtime/broadcast.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { listenForSignals } from '#server/core/runtime/signals.ts';
import { DeliveryHints } from '#server/domains/webhooks/fan-out/delivery-hints.ts';
import { webhookMaker } from '#server/domains/webhooks/testing/webhook-maker.ts';
import { openService } from '#server/host/open-service.ts';
import { createHttpApp } from '#server/http/app.ts';
import { domains } from '#server/registry.ts';
import { openEvents } from '#server/testing/event-stream.ts';
import { harness, TEST_MASTER_KEY, toRequest } from '#server/testing/harness.ts';
import { HeardHints } from './heard-hints.ts';

const h = await harness();
const { enterpriseId } = h;
/** Some kinds are of those with a licence alone. */
const operator = await h.create.user({}, { isPlatformAdmin: true });
await h.call(grantLicence, { as: operator, input: { enterpriseId, licence: 'fix' } });
const { env, log } = h.service;
const elsewhere = await openService({
  env,
  databaseUrl: h.databaseUrl,
  masterKey: TEST_MASTER_KEY,
  log,
  domains,
});
const appElsewhere = createHttpApp(elsewhere);
const signals = await listenForSignals(h.databaseUrl, h.service);
after(async () => {
  await signals.close();
  await elsewhere.close();
});

const HINT_KINDS = kindsWith('isHint');
/** More than a stream reads at once. */
const BACKLOG = 201;

const open = (cursor?: string) =>
  openEvents(h, { as: h.viewer, enterpriseId, ...(cursor === undefined ? {} : { cursor }) });
type Stream = Awaited<ReturnType<typeof open>>;

/** What the next message is about: its kind and object, or the kinds that are to be read again. */
async function heardBy(stream: Stream): Promise<unknown[]> {
  const message = await stream.next();
  const { type, subjectId, kinds } = { ...message?.data } as { type?: string; subjectId?: string; kinds?: string[] };
  return message?.event === 'reset' ? ['reset', kinds] : [type, subjectId];
}

/** Changes with their numbers, after all that came before. */
async function emitMany(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const now = h.service.clock.now();
  await h.db.transaction(async (tx) => {
    for (const subjectId of ids) {
      const event = { enterpriseId, type: 'idv.approved', subjectType: 'idv', subjectId, body: {} } as const;
      await emit(tx, { now, actorUserId: null }, event);
    }
  });
  while ((await relayEvents(h.db)) > 0);
  return ids;
}

/** A reader who was there, went, and comes again after as many changes. */
async function openAgain(changes: number) {
  await emitMany(0);
  const before = await open();
  const cursor = (await before.next())?.id ?? '';
  await before.close();
  const ids = await emitMany(changes);
  const stream = await open(cursor);
  assert.equal((await stream.next())?.event, 'ready');
  return { stream, missed: ids.map((id) => ['idv.approved', id]) };
}

describe('hints of another process', () => {
  it('reach whoever reads here: of its calls, and of its worker', async () => {
    const { id: webhookId } = await webhookMaker(h).enterprise();
    const stream = await open();
    await stream.next();
    const { path, init } = toRequest(simulateEnterpriseWebhook, { as: h.admin, input: { enterpriseId, webhookId } });
    const reply = await appElsewhere.request(path, init);
    assert.equal(reply.status, 200);
    const [sent] = ((await reply.json()) as { webhookNotifications: { id: string }[] }).webhookNotifications;
    const id = sent?.id ?? '';
    assert.deepEqual(await heardBy(stream), ['webhook-delivery.created', id]);
    const worker = new DeliveryHints(elsewhere.broadcast);
    worker.note({ id: newHexId(), enterpriseId: h.otherEnterpriseId });
    worker.note({ id, enterpriseId });
    worker.tell();
    assert.deepEqual(await heardBy(stream), ['webhook-delivery.attempted', id], 'and none of another enterprise');
    await stream.close();
  });

  it('may have been missed while nobody could be heard: then the kinds are named', async () => {
    const stream = await open();
    await stream.next();
    await h.service.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    );
    assert.deepEqual(await heardBy(stream), ['reset', HINT_KINDS]);
    await stream.close();
  });
});

describe('a stream that goes on after a cursor', () => {
  it('tells every change that was missed, and then which kinds are to be read again', async () => {
    const { stream, missed } = await openAgain(BACKLOG);
    for (const change of missed) assert.deepEqual(await heardBy(stream), change);
    assert.deepEqual(await heardBy(stream), ['reset', HINT_KINDS]);
    const [id] = await emitMany(1);
    h.service.broadcast.wake('events');
    assert.deepEqual(await heardBy(stream), ['idv.approved', id], 'and says so once');
    await stream.close();
  });
});

describe('hints for a stream that reads too slowly', () => {
  it('wait up to a limit; beyond it some are missing, until they are taken', () => {
    const heard = new HeardHints(h.service, enterpriseId);
    const hint = (): Hint => ({
      enterpriseId,
      type: 'webhook-delivery.created',
      subjectType: 'webhook-delivery',
      subjectId: newHexId(),
    });
    const many = Array.from({ length: 101 }, hint);
    h.service.broadcast.hint(...many);
    assert.deepEqual(heard.take(), { hints: many.slice(0, 100), isIncomplete: true });
    assert.deepEqual(heard.take(), { hints: [], isIncomplete: false });
    h.service.broadcast.hint(...many.slice(0, 1), ...many.slice(0, 1));
    assert.deepEqual(heard.take(), { hints: many.slice(0, 1), isIncomplete: false });
    heard.close();
    h.service.broadcast.hint(hint());
    assert.deepEqual(heard.take().hints, []);
  });
});
