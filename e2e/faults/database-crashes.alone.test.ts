import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { createAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { sealAll } from '#server/core/audit/audit-chain.ts';
import { verifySnapshot } from '#server/core/audit/verify-audit.ts';
import { listenForSignals } from '#server/core/runtime/signals.ts';
import { startWorker } from '#server/core/work/worker.ts';
import { knownNotifications } from '#server/domains/webhooks/testing/notifications.ts';
import { insertWebhook } from '#server/domains/webhooks/testing/webhooks.ts';
import { createHttpApp } from '#server/http/app.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { toRequest } from '#server/testing/harness.ts';
import { startCrashableServer } from './crashable-server.ts';
import { openServiceAndPeople } from './ground.ts';
import { openReceivers } from './receivers.ts';

const CRASHES = 10;
const WRITERS = 4;
const WEBHOOKS = 3;
const WRITES_BETWEEN = 15;
const PAUSE_MS = 15;
const PAUSE_AFTER_REFUSAL_MS = 50;
const PATIENCE_MS = 60_000;

const server = await startCrashableServer();
const ground = await openServiceAndPeople(server.url);
const { service, db } = ground;
const app = createHttpApp(service);
const receivers = await openReceivers(WEBHOOKS);
const signals = await listenForSignals(server.url, service);
const worker = startWorker(service);
const enterpriseId = await ground.create.enterprise();
const admin = await ground.create.user({ [enterpriseId]: 'admin' });

after(async () => {
  await worker.stop();
  await signals.close();
  receivers.close();
  await ground.close();
  await server.stop();
});

/** Creates a token; asks again under one idempotency key until it is acknowledged. Gives its id and how often it was refused. */
async function acknowledge(label: string, as: TestUser): Promise<{ id: string; refusals: number }> {
  const headers = { 'idempotency-key': label };
  const input = { label, scope: ['wallet_view_all' as const], permittedEnterprises: [enterpriseId] };
  const { path, init } = toRequest(createAccessToken, { as, input, headers });
  const deadline = Date.now() + PATIENCE_MS;
  for (let refusals = 0; Date.now() < deadline; refusals += 1) {
    const response = await app.request(path, init);
    if (response.status === 200) return { id: ((await response.json()) as { id: string }).id, refusals };
    assert.equal(response.status, 503, `${response.status} ${await response.text()}`);
    await delay(PAUSE_AFTER_REFUSAL_MS);
  }
  throw new Error(`${label} was not acknowledged within ${PATIENCE_MS} ms`);
}

/** What was acknowledged, by label. */
const acknowledged = new Map<string, string>();
let refusals = 0;

async function writeUntil(isOver: () => boolean, writer: number): Promise<void> {
  for (let index = 0; !isOver(); index += 1) {
    const label = `write-${writer}-${index}`;
    const written = await acknowledge(label, admin);
    acknowledged.set(label, written.id);
    refusals += written.refusals;
    await delay(PAUSE_MS);
  }
}

/** Each crash comes at a random moment after some more writes were acknowledged. */
async function crashOften(): Promise<void> {
  for (let count = 0; count < CRASHES; count += 1) {
    const [wanted, deadline] = [acknowledged.size + WRITES_BETWEEN, Date.now() + PATIENCE_MS];
    while (acknowledged.size < wanted && Date.now() < deadline) await delay(PAUSE_MS);
    await delay(randomInt(0, 300));
    await server.crash();
    await delay(randomInt(0, 200));
    await server.restart();
  }
}

async function readPairs(statement: string): Promise<Map<string, string[]>> {
  const { rows } = await service.pool.query<{ key: string; id: string }>(statement);
  const found = new Map<string, string[]>();
  for (const { key, id } of rows) found.set(key, [...(found.get(key) ?? []), id.replaceAll('-', '')]);
  return found;
}

describe('ten crashes of the database under writes and deliveries', () => {
  before(async () => {
    for (const url of receivers.urls) await insertWebhook(db, { enterpriseId, url });
    let isOver = false;
    const writing = Array.from({ length: WRITERS }, (_, writer) => writeUntil(() => isOver, writer));
    const crashing = crashOften().finally(() => {
      isOver = true;
    });
    await Promise.all([crashing, ...writing]);
  });

  it('lose no acknowledged write, and double none: token, audit row and event are there, each once', async (t) => {
    t.diagnostic(`${acknowledged.size} writes acknowledged, ${refusals} refused meanwhile`);
    assert.ok(acknowledged.size > 100 && refusals > CRASHES, 'there was load during the crashes');
    const wanted = new Map([...acknowledged].map(([label, id]) => [label, [id]]));
    const tokens = await readPairs(`select label as key, id::text from access_tokens where label like 'write-%'`);
    assert.deepEqual(tokens, wanted);
    const once = new Map([...acknowledged.values()].map((id) => [id, [id]]));
    assert.deepEqual(
      await readPairs(
        `select subject_id as key, subject_id as id from audit_log where operation = 'createAccessToken'`,
      ),
      once,
    );
    assert.deepEqual(
      await readPairs(`select subject_id as key, subject_id as id from events where type = 'accessToken'`),
      once,
    );
  });

  it('leave the audit chains whole and the sequence of events without a gap', async () => {
    await sealAll(service, () => service.clock.wall().toISOString());
    const { vault, instance } = service;
    const outside = { headsFile: null, isEmbedded: false, isSandbox: true };
    const { chains, faults } = await verifySnapshot(db, { vault, instance, ...outside });
    assert.deepEqual([faults, ...chains.map((chain) => chain.faults)].flat(), []);
    const { rows } = await service.pool.query(
      `select (count(*) = max(sequence) and count(*) = count(distinct sequence)) as whole from events where sequence is not null`,
    );
    assert.deepEqual(rows, [{ whole: true }]);
  });

  it('lose no notification: each receiver gets one for every write, numbered without a gap, and nothing is sent that did not arrive', async (t) => {
    const wanted = acknowledged.size * WEBHOOKS;
    const countSent = () => db.$count(knownNotifications, eq(knownNotifications.state, 'sent'));
    const startedMs = Date.now();
    while ((await countSent()) < wanted && Date.now() < startedMs + PATIENCE_MS) await delay(50);
    const repeated = receivers.arrived.flatMap((one) => [...one.values()]).filter(({ times }) => times > 1).length;
    t.diagnostic(`all delivered ${Date.now() - startedMs} ms after the last write; ${repeated} came more than once`);
    assert.equal(await countSent(), wanted);
    const numbers = Array.from({ length: acknowledged.size }, (_, index) => index + 1);
    for (const arrived of receivers.arrived) {
      const got = [...arrived.values()];
      assert.deepEqual(
        got.map(({ sequence }) => sequence).toSorted((a, b) => a - b),
        numbers,
      );
      const ids = got.map(({ body }) => (JSON.parse(body) as { accessToken: string }).accessToken);
      assert.deepEqual(ids.toSorted(), [...acknowledged.values()].toSorted());
    }
    assert.equal(receivers.different.size, 0);
  });
});
