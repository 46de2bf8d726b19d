import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { openServiceAndPeople } from '#e2e/faults/ground.ts';
import { endWorker, startWorker } from '#e2e/faults/worker-process.ts';
import { temporaryDataDir } from '#e2e/support/run-host.ts';
import { SLOTS } from '#server/domains/webhooks/delivery/dispatcher.ts';
import { insertHistory } from '#server/domains/webhooks/records/webhook-store.ts';
import { sealSecret } from '#server/domains/webhooks/signatures/secret-store.ts';
import { knownNotifications } from '#server/domains/webhooks/testing/notifications.ts';
import { insertNotifications, insertWebhook } from '#server/domains/webhooks/testing/webhooks.ts';
import { startCluster } from '#server/host/cluster/cluster.ts';
import { withDatabase } from '#server/host/cluster/database.ts';
import { prepareDatabase } from '#server/host/cluster/prepare-database.ts';
import type { Figure } from './figures.ts';
import { describeMachine } from './stage.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const RECEIVERS = 20;
const ENTERPRISES = 4;
/** Share of the notifications that are sent before the clock starts. */
const WARM_UP = 0.1;
const POLL_MS = 10;

interface Options {
  count: number;
  rounds: number;
}

interface Mark {
  reached: number;
  atMs: number;
}

type Webhook = Awaited<ReturnType<typeof insertWebhook>>;

interface Scene {
  /** With the rights to clean up between rounds. */
  maintenance: pg.Pool;
  ground: Awaited<ReturnType<typeof openServiceAndPeople>>;
  receivers: ChildProcess;
  webhooks: Webhook[];
  secret: string;
  close: () => Promise<void>;
}

async function openReceivers(): Promise<{ receivers: ChildProcess; ports: number[] }> {
  const receivers = fork(join(HERE, 'bench-receivers.ts'), [String(RECEIVERS)]);
  const [{ ports }] = (await once(receivers, 'message')) as [{ ports: number[] }];
  return { receivers, ports };
}

/** A database as a deployment has it, with every commit on disk, enterprises with one secret, and receivers. */
async function openScene(): Promise<Scene> {
  const dataDir = await temporaryDataDir();
  const cluster = await startCluster(dataDir);
  const { url } = await prepareDatabase(cluster.url, 'clearhouse', { isSandbox: true });
  const maintenance = new pg.Pool({ connectionString: withDatabase(cluster.url, 'clearhouse'), max: 1 });
  const ground = await openServiceAndPeople(url);
  const { receivers, ports } = await openReceivers();
  const secret = randomBytes(32).toString('hex');
  const enterprises = await Promise.all(Array.from({ length: ENTERPRISES }, () => ground.create.enterprise()));
  const { vault, clock } = ground.service;
  const sealed = { sealedSecret: sealSecret(vault, secret), rotatedAt: clock.nowIso() };
  const secrets = enterprises.map((enterpriseId) => ({ enterpriseId, ...sealed }));
  await insertHistory(ground.db, { secrets, webhooks: [], notifications: [], attempts: [] });
  const hooks: Webhook[] = [];
  for (const [index, port] of ports.entries()) {
    const enterpriseId = enterprises[index % ENTERPRISES] ?? '';
    hooks.push(await insertWebhook(ground.db, { enterpriseId, url: `http://127.0.0.1:${port}/hooks` }));
  }
  return {
    maintenance,
    ground,
    receivers,
    secret,
    webhooks: hooks,
    async close() {
      receivers.disconnect();
      await ground.close();
      await maintenance.end();
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function fill({ maintenance, ground, webhooks: hooks }: Scene, count: number): Promise<void> {
  const { db, service } = ground;
  await maintenance.query('truncate webhook_notifications, webhook_attempts');
  for (const webhook of hooks)
    await insertNotifications(db, webhook, { count: count / hooks.length, now: service.clock.now() });
  await maintenance.query('vacuum analyze webhook_notifications');
  await maintenance.query('checkpoint');
}

/** Resolves with the moment at which the receivers have got so many. */
function reached(receivers: ChildProcess, mark: number): Promise<number> {
  return new Promise((resolve) => {
    const look = (message: Mark): void => {
      if (message.reached !== mark) return;
      receivers.off('message', look);
      resolve(message.atMs);
    };
    receivers.on('message', look);
  });
}

/** Deliveries per second from the end of the warm-up until the last one is recorded. */
async function measure(scene: Scene, count: number, start: () => Promise<() => Promise<void>>): Promise<number> {
  const { ground, receivers } = scene;
  await fill(scene, count);
  const warm = Math.round(count * WARM_UP);
  receivers.send([warm, count]);
  await once(receivers, 'message');
  const [begun, ended] = [reached(receivers, warm), reached(receivers, count)];
  const stop = await start();
  const [fromMs] = await Promise.all([begun, ended]);
  const isSent = eq(knownNotifications.state, 'sent');
  while ((await ground.db.$count(knownNotifications, isSent)) < count)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  const seconds = (Date.now() - fromMs) / 1000;
  await stop();
  return (count - warm) / seconds;
}

const startDispatcher =
  ({ ground }: Scene) =>
  async () => {
    const worker = await startWorker(ground.databaseUrl);
    return () => endWorker(worker, 'SIGTERM');
  };

const startBare =
  ({ ground, secret }: Scene, client: 'fetch' | 'http') =>
  async () => {
    const child = fork(join(HERE, 'bare-sender.ts'), [ground.databaseUrl, client, String(SLOTS), secret]);
    const ended = once(child, 'exit');
    return async () => void (await ended);
  };

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** P4: a worker that delivers, and a bare loop that POSTs the same bytes and updates one row, in turns. */
export async function measureDeliveries({ count, rounds }: Options): Promise<Figure[]> {
  const scene = await openScene();
  const [ours, undici, http]: number[][] = [[], [], []];
  try {
    console.log(await describeMachine({ pool: scene.ground.service.pool }));
    for (let round = 0; round < rounds; round += 1) {
      undici?.push(await measure(scene, count, startBare(scene, 'fetch')));
      http?.push(await measure(scene, count, startBare(scene, 'http')));
      ours?.push(await measure(scene, count, startDispatcher(scene)));
    }
  } finally {
    await scene.close();
  }
  const [service, byUndici, byHttp] = [median(ours ?? []), median(undici ?? []), median(http ?? [])];
  console.log(
    `\nP4  ${count.toLocaleString('en')} callbacks to ${RECEIVERS} receivers, ${SLOTS} at once, ${rounds} rounds, medians`,
  );
  console.log(
    `  service ${service.toFixed(0)}/s; bare undici ${byUndici.toFixed(0)}/s; bare node:http ${byHttp.toFixed(0)}/s`,
  );
  console.log(
    `  ratio to bare undici ${(service / byUndici).toFixed(2)} (aim ≥ 0.5), to bare node:http ${(service / byHttp).toFixed(2)}`,
  );
  const name = `${count.toLocaleString('en')} callbacks to ${RECEIVERS} receivers, ${SLOTS} at once, against bare`;
  return [
    { part: 'P4', name: `${name} undici`, measured: (service / byUndici).toFixed(2), aim: '≥ 0.5' },
    { part: 'P4', name: `${name} node:http`, measured: (service / byHttp).toFixed(2), aim: '–' },
  ];
}
