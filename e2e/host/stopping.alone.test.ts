import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { databaseLog } from '#e2e/faults/start-storm.ts';
import {
  BY_BOOTSTRAP,
  BY_NPM,
  launchService,
  type Part,
  processesOf,
  type RunningService,
  untilNoneIsLeft,
  untilReady,
} from '#e2e/support/run-service.ts';
import { suiteDataDir } from '#e2e/support/suite-data-dir.ts';
import { runningDatabase } from '#server/host/cluster/cluster.ts';

const LIMIT_MS = 10_000;
/** Twice as long as somebody left alone takes to notice it. */
const NOTICED_MS = 1000;
const PRESS_MS = 200;

const dataDir = suiteDataDir();
/** What a failed test leaves must not make others fail. */
afterEach(async () => {
  for (const { pid } of await processesOf(dataDir)) process.kill(pid, 'SIGKILL');
  await untilNoneIsLeft(dataDir, LIMIT_MS);
});

const startByNpm = (): Promise<RunningService> => untilReady(launchService({ command: BY_NPM, dataDir }));

/** Nobody is left within ten seconds, and the database was shut down. */
async function assertCleanStop(): Promise<void> {
  assert.deepEqual(await untilNoneIsLeft(dataDir, LIMIT_MS), []);
  const log = (await readFile(databaseLog(dataDir), 'utf8')).trimEnd().split('\n');
  assert.match(log.at(-1) ?? '', /database system is shut down/);
  await assert.rejects(stat(join(dataDir, 'postgres', 'postmaster.pid')));
  await assert.rejects(stat(join(dataDir, 'clearhouse.lock')));
}

describe('a service that npm started', () => {
  const ways: readonly (readonly [Part, NodeJS.Signals])[] = [
    ['npm', 'SIGTERM'],
    ['npm', 'SIGHUP'],
    ['npm', 'SIGKILL'],
    ['shell', 'SIGTERM'],
    ['bootstrap', 'SIGTERM'],
    ['bootstrap', 'SIGHUP'],
    ['bootstrap', 'SIGKILL'],
    ['host', 'SIGTERM'],
    ['host', 'SIGINT'],
  ];
  for (const [part, signal] of ways)
    it(`stops cleanly and leaves no process behind when its ${part} gets ${signal}`, async () => {
      const service = await startByNpm();
      process.kill(await service.part(part), signal);
      await assertCleanStop();
    });

  it('stops cleanly on one Ctrl-C, which all of its terminal get', async () => {
    const service = await startByNpm();
    process.kill(-(service.child.pid ?? 0), 'SIGINT');
    await assertCleanStop();
    assert.doesNotMatch(service.output(), /ends at once/);
  });

  it('stops cleanly when it is still starting', async () => {
    const service = launchService({ command: BY_NPM, dataDir });
    while ((await processesOf(dataDir)).every(({ part }) => part !== 'postmaster')) await delay(PRESS_MS / 10);
    process.kill(await service.part('host'), 'SIGTERM');
    await assertCleanStop();
  });
});

describe('work that does not end', () => {
  /** Keeps the worker waiting for a row of its own; it does so when this returns. */
  async function holdWork(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: (await runningDatabase(dataDir))?.ownerUrl ?? '' });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin');
    await client.query('lock table scheduled_jobs in access exclusive mode');
    const waiting = `select from pg_locks where relation = 'scheduled_jobs'::regclass and not granted`;
    while ((await client.query(waiting)).rowCount === 0) await delay(PRESS_MS / 10);
    return client;
  }

  it('is not waited for longer than ten seconds', async () => {
    const service = await untilReady(launchService({ dataDir }));
    const client = await holdWork();
    service.child.kill('SIGTERM');
    await assertCleanStop();
    assert.equal(await service.ended, 0);
    await client.end().catch(() => undefined);
  });

  it('is given up when asked again', async () => {
    const service = await untilReady(launchService({ dataDir }));
    const client = await holdWork();
    let hasEnded = false;
    void service.ended.then(() => {
      hasEnded = true;
    });
    while (!hasEnded) {
      service.child.kill('SIGINT');
      await delay(PRESS_MS);
    }
    assert.equal(await service.ended, 1);
    assert.match(service.output(), /ends at once; the next start recovers/);
    assert.deepEqual(await untilNoneIsLeft(dataDir, LIMIT_MS), []);
    await client.end().catch(() => undefined);
  });
});

describe('a service whose database ends by itself', () => {
  it('says so, is not ready meanwhile, starts it again, and goes on', async () => {
    const METRICS_PORT = String(randomInt(20_000, 30_000));
    const service = await untilReady(launchService({ dataDir, env: { METRICS_PORT } }));
    const ready = async (): Promise<number> => (await fetch(`http://127.0.0.1:${METRICS_PORT}/readyz`)).status;
    assert.equal(await ready(), 200);
    const postmaster = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
    process.kill(Number(postmaster.split('\n')[0]), 'SIGKILL');
    const deadline = Date.now() + LIMIT_MS;
    const seen = new Set<number>();
    while (!seen.has(503) && Date.now() < deadline) {
      seen.add(await ready());
      await delay(PRESS_MS / 10);
    }
    assert.ok(seen.has(503));
    while ((await ready()) !== 200 && Date.now() < deadline) await delay(PRESS_MS);
    assert.equal(await ready(), 200);
    assert.match(service.output(), /PostgreSQL ended by itself/);
    process.kill(await service.part('host'), 'SIGTERM');
    await assertCleanStop();
  });
});

describe('a service that something else than npm started', () => {
  it('goes on when its parent ends', async () => {
    const service = launchService({ command: ['/bin/sh', '-c', `"$@" & read line`, 'sh', ...BY_BOOTSTRAP], dataDir });
    await service.ended;
    const orphan = await untilReady({ ...service, ended: new Promise(() => undefined) });
    await delay(NOTICED_MS);
    process.kill(await orphan.part('bootstrap'), 'SIGTERM');
    await assertCleanStop();
  });

  it('stops cleanly as process 1, and has no zombies meanwhile', async () => {
    const isRoot = process.getuid?.() === 0;
    const account = isRoot ? [] : ['--user', '--map-current-user'];
    const command = ['unshare', ...account, '--pid', '--fork', '--mount-proc', ...BY_BOOTSTRAP];
    const service = await untilReady(launchService({ command, dataDir }));
    const first = (await processesOf(dataDir)).find(
      ({ pid, part }) => part === 'bootstrap' && pid !== service.child.pid,
    );
    const pid = String(first?.pid);
    assert.match(await readFile(`/proc/${pid}/status`, 'utf8'), /^NSpid:\t\d+\t1$/m);
    const shown = spawn('ps', ['--ppid', pid, '-o', 'stat='], { stdio: ['ignore', 'pipe', 'ignore'] });
    const states = (await shown.stdout.toArray()).join('').trim().split('\n');
    assert.deepEqual(
      states.filter((state) => state.startsWith('Z')),
      [],
    );
    process.kill(Number(pid), 'SIGTERM');
    await assertCleanStop();
  });
});
