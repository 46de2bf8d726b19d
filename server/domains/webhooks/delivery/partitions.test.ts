import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { claimPartitions, completeDue, findDuePartitions, type Lease } from '#server/core/work/due.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookNotifications } from '../tables.ts';
import { insertNotifications, insertWebhook } from '../testing/webhooks.ts';

const h = await harness();
const { db, pool } = h.service;
const WORKER = fileURLToPath(new URL('../testing/partition-worker.ts', import.meta.url));
const ROWS = 10_000;
const LANES = 20;
const LEASE_MS = 60_000;
const T0 = new Date('2026-03-02T09:00:00.000Z');

interface WorkerResult {
  killed: boolean;
  claimed: number;
  overlaps: number;
  overdrawn: number;
}

const runWorker = (...args: string[]): Promise<WorkerResult> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, [WORKER, h.databaseUrl, ...args], (failure, output, error) => {
      if (failure && failure.signal !== 'SIGKILL') return reject(new Error(error));
      const none = { claimed: 0, overlaps: 0, overdrawn: 0 };
      return resolve({ killed: failure !== null, ...(output === '' ? none : JSON.parse(output)) });
    });
  });

async function fillPartitions(lanes: number, each: number): Promise<void> {
  await pool.query('delete from webhook_notifications');
  for (let lane = 0; lane < lanes; lane += 1) {
    const webhook = await insertWebhook(db, { enterpriseId: h.enterpriseId, url: `http://127.0.0.1:${9000 + lane}/` });
    await insertNotifications(db, webhook, { count: each, now: T0 });
  }
}

async function claim(wall: Date, most: number): Promise<Lease[]> {
  const { lanes } = await findDuePartitions(db, webhookNotifications, { now: wall, wall });
  const limits = new Map(lanes.map((lane) => [lane, most]));
  return claimPartitions(db, webhookNotifications, { now: wall, wall, leaseMs: LEASE_MS, limits });
}

describe(`${ROWS} due notifications in ${LANES} lanes and four worker processes`, () => {
  it('give no row to two at once, work each one off once, and leave those of a killed worker to their lease', async () => {
    await fillPartitions(LANES, ROWS / LANES);
    await h.ownerPool.query('create table held (id uuid primary key)');
    const results = await Promise.all([runWorker(), runWorker(), runWorker(), runWorker('dies')]);
    assert.deepEqual(
      results.map((result) => result.killed),
      [false, false, false, true],
    );
    const sum = (of: (result: WorkerResult) => number): number => results.reduce((total, one) => total + of(one), 0);
    assert.deepEqual([sum(({ overlaps }) => overlaps), sum(({ overdrawn }) => overdrawn)], [0, 0]);
    const { rows } = await pool.query(
      'select fence, due_at, leased_until, id in (select id from held) as held from webhook_notifications',
    );
    assert.equal(rows.length, ROWS);
    assert.ok(
      rows.every((row) => row.fence === '1'),
      'a row was taken twice',
    );
    const left = rows.filter((row) => row.due_at !== null);
    assert.ok(left.length > 0 && left.every((row) => row.held && row.leased_until !== null), 'of the killed worker');
    const byTheDead = ROWS - sum(({ claimed }) => claimed);
    assert.ok(byTheDead >= 500 && left.length <= byTheDead, `${byTheDead} taken and ${left.length} held by the dead`);
    const later = new Date(Date.now() + LEASE_MS);
    assert.equal((await claim(later, ROWS)).length, left.length, 'after the lease another worker gets them');
  });
});

describe('a lease in a lane', () => {
  it('shuts out a stale holder: it cannot complete, the next one can, once', async () => {
    await fillPartitions(1, 1);
    const [stale] = await claim(T0, 1);
    assert.equal(stale?.fence, 1);
    assert.deepEqual(await claim(new Date(T0.getTime() + LEASE_MS - 1), 1), []);
    const [fresh] = await claim(new Date(T0.getTime() + LEASE_MS), 1);
    assert.deepEqual(fresh, { id: stale?.id, fence: 2 });
    const complete = (lease: Lease | undefined) =>
      completeDue(db, webhookNotifications, { ...(lease as Lease), nextDueAt: null });
    assert.deepEqual([await complete(stale), await complete(fresh), await complete(fresh)], [false, true, false]);
  });

  it('is given to the earliest of each lane, at most as many as asked for', async () => {
    await fillPartitions(3, 5);
    const first = await claim(T0, 2);
    assert.equal(first.length, 6);
    const { rows } = await pool.query(
      `select count(distinct lane)::int as lanes, count(*)::int as rows from webhook_notifications
       where leased_until is not null`,
    );
    assert.deepEqual(rows, [{ lanes: 3, rows: 6 }]);
    assert.equal((await claim(T0, 10)).length, 9, 'the others, and none twice');
  });
});

describe('more lanes than one look takes', () => {
  it('are all come by, one look after the other, and each look goes on where the last one ended', async () => {
    await pool.query('delete from webhook_notifications');
    const lanes = 2500;
    await pool.query(
      `insert into webhook_notifications (id, webhook_id, enterprise_id, type, url, lane, payload, payload_digest, simulation, state,
         due_at, created_at, updated_at)
       select gen_random_uuid(), gen_random_uuid(), $1, 'accessToken', 'http://127.0.0.1/', 'lane ' || lpad(n::text, 5, '0'), '{}', '',
         true, 'new', case when n % 5 = 0 then timestamptz '2099-01-01' else $2 end, $2, $2
       from generate_series(1, $3::int) n`,
      [h.enterpriseId, T0.toISOString(), lanes],
    );
    const seen: string[] = [];
    const looks: number[] = [];
    let after: string | null = '';
    while (after !== null) {
      const look = await findDuePartitions(db, webhookNotifications, { now: T0, wall: T0, after });
      seen.push(...look.lanes);
      looks.push(look.lanes.length);
      after = look.next;
    }
    assert.deepEqual(looks, [800, 800, 400], 'those that are due later are passed over');
    assert.equal(new Set(seen).size, (lanes * 4) / 5);
  });
});
