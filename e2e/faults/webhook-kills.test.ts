import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { count, eq } from 'drizzle-orm';
import { emit } from '#server/core/events.ts';
import { newHexId } from '#server/core/id.ts';
import { harness, TEST_MASTER_KEY } from '#server/testing/harness.ts';
import { insertWebhook } from '#server/testing/webhooks.ts';
import { webhookNotifications } from '#server/webhooks/tables.ts';

const KILLS = 25;
const RECEIVERS = 20;
const ENTERPRISES = 4;
const EVENTS_PER_LIFE = 16;
const EXPECTED = KILLS * EVENTS_PER_LIFE * (RECEIVERS / ENTERPRISES);
/** Requests that one process has under way at most. */
const SLOTS = 64;
const LEASE_MS = 10_000;
const MARGIN_MS = 2000;
const WORKER = fileURLToPath(new URL('../../server/testing/webhook-worker.ts', import.meta.url));

const h = await harness();
const { db, clock } = h.service;

interface Arrival {
  body: string;
  sequence: number;
  times: number;
}

/** What arrived, by receiver and notification. */
const arrived = Array.from({ length: RECEIVERS }, () => new Map<string, Arrival>());
let isDifferent = false;
let lastArrivalMs = 0;

async function openReceiver(index: number): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const id = String(request.headers['webhook-id']);
      const body = Buffer.concat(chunks).toString();
      const known = arrived[index]?.get(id);
      isDifferent ||= known !== undefined && known.body !== body;
      lastArrivalMs = Date.now();
      const sequence = Number(request.headers['webhook-sequence']);
      arrived[index]?.set(id, { body, sequence, times: (known?.times ?? 0) + 1 });
      setTimeout(() => response.writeHead(200).end(), randomInt(0, 40));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
}

async function startWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [WORKER, h.databaseUrl, TEST_MASTER_KEY], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)));
  });
  return child;
}

async function endWorker(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

async function emitEvents(enterprises: readonly string[]): Promise<void> {
  const origin = { now: clock.now(), actorUserId: null };
  for (let index = 0; index < EVENTS_PER_LIFE; index += 1) {
    const accessToken = newHexId();
    const body = { userId: newHexId(), username: 'a@example.test', tokenCreateTime: clock.nowIso(), accessToken };
    const enterpriseId = enterprises[index % ENTERPRISES] ?? '';
    const subject = { type: 'accessToken', subjectType: 'access-token', subjectId: accessToken };
    await db.transaction((tx) => emit(tx, origin, { enterpriseId, ...subject, body }));
  }
}

const countSent = async (): Promise<number> => {
  const [row] = await db
    .select({ sent: count() })
    .from(webhookNotifications)
    .where(eq(webhookNotifications.state, 'sent'));
  return row?.sent ?? 0;
};

describe('a worker killed at random instants', () => {
  it(`${KILLS} times over ${EXPECTED} notifications to ${RECEIVERS} receivers: none is lost, and what comes twice is the same`, async (t) => {
    const enterprises = await Promise.all(Array.from({ length: ENTERPRISES }, () => h.create.enterprise()));
    for (let index = 0; index < RECEIVERS; index += 1) {
      const url = await openReceiver(index);
      await insertWebhook(db, { enterpriseId: enterprises[index % ENTERPRISES] ?? '', url });
    }
    for (let life = 0; life < KILLS; life += 1) {
      const worker = await startWorker();
      const emitting = emitEvents(enterprises);
      await delay(randomInt(1, 400));
      await endWorker(worker, 'SIGKILL');
      await emitting;
    }
    const last = await startWorker();
    const restartedMs = Date.now();
    const deadlineMs = restartedMs + 60_000;
    while ((await countSent()) < EXPECTED && Date.now() < deadlineMs) await delay(50);
    const resumedMs = lastArrivalMs - restartedMs;
    await endWorker(last, 'SIGTERM');
    const ids = arrived.flatMap((one) => [...one.keys()]);
    const repeated = arrived.flatMap((one) => [...one.values()]).reduce((sum, { times }) => sum + times - 1, 0);
    t.diagnostic(`${repeated} duplicates; the last delivery came ${resumedMs} ms after the restart`);
    assert.equal(await countSent(), EXPECTED);
    assert.equal(new Set(ids).size, EXPECTED, 'every notification arrived');
    assert.equal(isDifferent, false, 'a duplicate has the bytes of the first');
    assert.ok(repeated <= KILLS * SLOTS, `${repeated} duplicates`);
    assert.ok(resumedMs <= LEASE_MS + MARGIN_MS, `resumed after ${resumedMs} ms`);
    const wanted = Array.from({ length: EXPECTED / RECEIVERS }, (_, index) => index + 1);
    for (const one of arrived) {
      const sequences = [...one.values()].map(({ sequence }) => sequence).toSorted((a, b) => a - b);
      assert.deepEqual(sequences, wanted, 'a receiver sees by the numbers that it missed nothing');
    }
  });
});
