import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { changeClock } from '#server/core/runtime/clock.ts';
import { openAttempts } from '#server/domains/webhooks/testing/attempt-stream.ts';
import { insertNotifications, insertWebhook } from '#server/domains/webhooks/testing/webhooks.ts';
import { createHttpApp } from '#server/http/app.ts';
import { startReceiver } from '#server/testing/callback-receiver.ts';
import { closedAddress } from '#server/testing/closed-port.ts';
import { harness } from '#server/testing/harness.ts';
import { openProxy } from './cuttable-proxy.ts';
import { openServiceAndPeople } from './ground.ts';
import { emitEvents } from './kill-storm.ts';
import { startListener } from './listener-process.ts';
import { endWorker, startWorker } from './worker-process.ts';

const NOTIFICATIONS = 1000;
const PATIENCE_MS = 20_000;
/** In each round notifications come, and in the middle of them one of these happens. */
const DISCONNECTS = [
  ...Array.from({ length: 9 }, () => 'drop' as const),
  ...Array.from({ length: 6 }, () => 'kill' as const),
  ...Array.from({ length: 2 }, () => 'end' as const),
  ...Array.from({ length: 3 }, () => 'restart' as const),
];
/** Of each round: events that two webhooks hear of, and what goes to a third, whose address takes nothing. */
const ROUND = { events: 21, lost: 3 };
/** For a fourth, which keeps strict order. */
const ORDERED = 100;

const h = await harness();
const { db, clock } = h.service;
/** Business time stands still, so that what an address refused is not due again within the test. */
await changeClock(db, (state) => ({ ...state, frozenAt: clock.nowIso() }));
await clock.reload(db);
const scratch = await mkdtemp(join(tmpdir(), 'clearhouse-listen-'));
const proxy = await openProxy();
const [endpoint, local] = [await startReceiver(), await startReceiver()];
const workers = await Promise.all([startWorker(h.databaseUrl), startWorker(h.databaseUrl)]);

/** A service of its own on a socket, over the database of the test. */
async function startService() {
  const ground = await openServiceAndPeople(h.databaseUrl);
  const listener = getRequestListener(createHttpApp(ground.service).fetch, {
    overrideGlobalObjects: false,
  });
  const server: Server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy.lead((server.address() as AddressInfo).port);
  return async (): Promise<void> => {
    ground.service.streams.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await ground.close();
  };
}

let stopService = await startService();
const admin = await h.create.user({ [h.enterpriseId]: 'admin' });
const env = { CLEARHOUSE_URL: proxy.origin, CLEARHOUSE_TOKEN: admin.token, DATA_DIR: scratch };
const start = () => startListener(env, ['--forward-to', local.url, '--enterprise', h.enterpriseId]);
let listener = start();

/** Before the database goes, which the harness drops after the file. */
async function closeAll(): Promise<void> {
  await listener.end('SIGKILL');
  await Promise.all(workers.map((worker) => endWorker(worker, 'SIGTERM')));
  await stopService();
  proxy.close();
  endpoint.close();
  local.close();
  await rm(scratch, { recursive: true, force: true });
}

/** The last that the listener said of its connection. */
const connection = () =>
  listener.said.findLast(({ event }) => ['listening', 'connected', 'lost'].includes(event))?.event;
const losses = (): number => listener.said.filter(({ event }) => event === 'lost').length;

async function until(holds: () => boolean, what: string): Promise<void> {
  for (const startedMs = Date.now(); !holds(); await delay(10)) assert.ok(Date.now() < startedMs + PATIENCE_MS, what);
}

/** Cuts what the listener has open, and waits until it has noticed. */
async function drop(): Promise<void> {
  const before = losses();
  await until(() => ['listening', 'connected'].includes(connection() ?? '') && proxy.cut() > 0, 'nothing was cut');
  await until(() => losses() > before, 'the listener lost nothing');
}

async function disconnect(kind: (typeof DISCONNECTS)[number]): Promise<void> {
  if (kind === 'drop') await drop();
  if (kind === 'restart') {
    await stopService();
    await delay(randomInt(0, 200));
    stopService = await startService();
  }
  if (kind !== 'kill' && kind !== 'end') return;
  if (kind === 'end') await listener.until('listening');
  const code = await listener.end(kind === 'kill' ? 'SIGKILL' : 'SIGTERM');
  if (kind === 'end') assert.equal(code, 0, listener.complaints());
  listener = start();
}

const shuffle = <T>(list: readonly T[]): T[] =>
  list
    .map((one) => ({ one, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);

const arrivedIds = (): string[] => local.received.map(({ headers }) => String(headers['webhook-id']));

/** Until all have come, or nothing has for long. */
async function settled(): Promise<void> {
  let [count, changedMs] = [0, Date.now()];
  while (count < NOTIFICATIONS && Date.now() < changedMs + PATIENCE_MS) {
    await delay(50);
    const { size } = new Set(arrivedIds());
    if (size > count) [count, changedMs] = [size, Date.now()];
  }
}

async function run(t: TestContext): Promise<void> {
  const startedMs = Date.now();
  const { enterpriseId } = h;
  for (let count = 0; count < 2; count += 1) await insertWebhook(db, { enterpriseId, url: endpoint.url });
  const ordered = await insertWebhook(db, { enterpriseId, type: 'bankAccount', url: endpoint.url, isOrdered: true });
  const lost = await insertWebhook(db, { enterpriseId, type: 'bankAccount', url: `${await closedAddress()}/hooks` });
  local.answer((_, response) => void setTimeout(() => response.writeHead(200).end(), randomInt(0, 8)));
  const overview = await openAttempts(h, { as: admin, enterpriseId });
  const cursor = (await overview.next())?.id ?? '';
  await overview.close();
  await listener.until('listening');
  await db.transaction(async (tx) => {
    await insertNotifications(tx, ordered, { count: ORDERED, now: clock.now() });
    await tx.execute(
      sql`update webhook_notifications set due_at = null where webhook_id = ${ordered.id} and sequence > 1`,
    );
  });
  for (const [round, kind] of shuffle(DISCONNECTS).entries()) {
    await insertNotifications(db, lost, { count: ROUND.lost, now: clock.now(), from: round * ROUND.lost + 1 });
    await emitEvents(h, [enterpriseId], ROUND.events);
    await delay(randomInt(0, 400));
    await disconnect(kind);
  }
  await settled();
  const code = await listener.end('SIGTERM');
  const arrived = arrivedIds();
  const first = [...new Set(arrived)];
  const kills = DISCONNECTS.filter((kind) => kind === 'kill').length;
  t.diagnostic(
    `${first.length} of ${NOTIFICATIONS} forwarded, ${arrived.length - first.length} duplicates, ${DISCONNECTS.length} disconnects (9 drops, 6 kills, 2 ends, 3 restarts of the service); ${Date.now() - startedMs} ms`,
  );
  assert.equal(code, 0, listener.complaints());
  assert.equal(listener.said.at(-1)?.event, 'summary');
  const { rows } = await h.service.pool.query<{ id: string }>('select id from webhook_notifications');
  assert.deepEqual(first.toSorted(), rows.map(({ id }) => id.replaceAll('-', '')).toSorted(), 'none is missed');
  assert.ok(arrived.length - first.length <= kills, 'no more are repeated than were under way at a kill');
  const stream = await openAttempts(h, { as: admin, enterpriseId, after: cursor });
  await stream.next();
  const told = (await stream.take(NOTIFICATIONS)).map(({ attempt }) => attempt);
  await stream.close();
  assert.deepEqual(
    first,
    told.map(({ deliveryId }) => deliveryId),
    'they came in the order of the stream',
  );
  const bodies = new Map(told.map(({ deliveryId, payload }) => [deliveryId, payload]));
  assert.ok(local.received.every(({ headers, body }) => bodies.get(String(headers['webhook-id'])) === body));
  const numbers = told.filter(({ webhookId }) => webhookId === ordered.id).map(({ sequence }) => sequence);
  assert.deepEqual(
    numbers,
    numbers.map((_, index) => index + 1),
    'and a webhook with strict order by its numbers',
  );
}

describe('the listener', () => {
  it('forwards 1,000 notifications over 20 drops, kills and restarts: each at least once, in order, none missed', async (t) => {
    try {
      await run(t);
    } finally {
      await closeAll();
    }
  });
});
