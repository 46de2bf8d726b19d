import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { harness } from '#server/testing/harness.ts';
import { newHexId } from '../runtime/id.ts';
import { claimDue, completeDue, type Lease, runDue } from './due.ts';
import { scheduledJobs } from './tables.ts';

const h = await harness();
const { pool } = h.service;
const WORKER = fileURLToPath(new URL('testing-due-worker.ts', import.meta.url));
const ROWS = 10_000;
const T0 = new Date('2026-03-02T09:00:00.000Z');
const LEASE_MS = 60_000;
const after = (ms: number): Date => new Date(T0.getTime() + ms);
const claim = (wall: Date, limit = 100, now = wall) =>
  claimDue(h.db, scheduledJobs, { now, wall, leaseMs: LEASE_MS, limit });

async function insertJob(dueAt: Date | null): Promise<string> {
  const id = newHexId();
  await h.db.insert(scheduledJobs).values({ id, name: id, everyMs: 1, dueAt: dueAt?.toISOString() ?? null });
  return id;
}

const reset = () => pool.query('delete from scheduled_jobs');

interface WorkerResult {
  killed: boolean;
  claimed: number;
  overlaps: number;
}

const runWorker = (...args: string[]): Promise<WorkerResult> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, [WORKER, h.databaseUrl, ...args], (failure, output, error) => {
      if (failure && failure.signal !== 'SIGKILL') return reject(new Error(error));
      const none = { claimed: 0, overlaps: 0 };
      return resolve({ killed: failure !== null, ...(output === '' ? none : JSON.parse(output)) });
    });
  });

describe('10,000 due rows and four worker processes', () => {
  it('gives no row to two at once, works each one off once, and leaves those of a killed worker to their lease', async () => {
    await h.ownerPool.query('create table held (id uuid primary key)');
    await pool.query(
      `insert into scheduled_jobs (id, name, every_ms, due_at)
       select gen_random_uuid(), n::text, 1, timestamptz '2020-01-01' from generate_series(1, $1::int) n`,
      [ROWS],
    );
    const results = await Promise.all([runWorker(), runWorker(), runWorker(), runWorker('dies')]);
    assert.deepEqual(
      results.map((result) => result.killed),
      [false, false, false, true],
    );
    assert.equal(
      results.reduce((sum, result) => sum + result.overlaps, 0),
      0,
    );
    const { rows } = await pool.query(
      'select fence, due_at, leased_until, id in (select id from held) as held from scheduled_jobs',
    );
    assert.equal(rows.length, ROWS);
    assert.ok(
      rows.every((row) => row.fence === '1'),
      'a row was taken twice',
    );
    const left = rows.filter((row) => row.due_at !== null);
    assert.equal(left.length, 50, 'the killed worker held one batch');
    assert.ok(left.every((row) => row.held && row.leased_until !== null));
    const survivors = results.reduce((sum, result) => sum + result.claimed, 0);
    assert.equal(survivors, ROWS - 500);
    const later = new Date(Date.now() + LEASE_MS);
    assert.equal((await claim(later, 1000)).length, 50, 'after the lease another worker gets them');
  });
});

describe('a lease', () => {
  it('shuts out a stale holder: it cannot complete, the next one can, once', async () => {
    await reset();
    const id = await insertJob(T0);
    const [stale] = await claim(T0);
    assert.deepEqual(stale, { id, fence: 1, dueAt: T0.toISOString() });
    assert.deepEqual(await claim(after(LEASE_MS - 1)), []);
    const [fresh] = await claim(after(LEASE_MS));
    assert.deepEqual(fresh, { id, fence: 2, dueAt: T0.toISOString() });
    assert.equal(await completeDue(h.db, scheduledJobs, { ...(stale as Lease), nextDueAt: null }), false);
    const before = await pool.query('select due_at from scheduled_jobs');
    assert.notEqual(before.rows[0].due_at, null);
    assert.equal(await completeDue(h.db, scheduledJobs, { ...(fresh as Lease), nextDueAt: after(LEASE_MS * 2) }), true);
    assert.equal(await completeDue(h.db, scheduledJobs, { ...(fresh as Lease), nextDueAt: null }), false);
  });
  it('is given for due rows alone, earliest first, at most as many as asked for', async () => {
    await reset();
    const second = await insertJob(after(-1));
    const first = await insertJob(after(-2));
    const third = await insertJob(T0);
    await insertJob(after(1));
    await insertJob(null);
    const two = await claim(T0, 2);
    assert.deepEqual(two.map((lease) => lease.id).toSorted(), [first, second].toSorted());
    assert.deepEqual(
      (await claim(T0, 10)).map((lease) => lease.id),
      [third],
    );
  });
  it('runs by wall time while the row is due by business time', async () => {
    await reset();
    await insertJob(after(1000));
    assert.equal((await claim(T0, 1, after(1000))).length, 1);
    assert.equal((await claim(after(LEASE_MS - 1), 1, after(10 * LEASE_MS))).length, 0);
  });
});

describe('a round of work', () => {
  it('sets the next moment, and leaves a row whose work throws to its lease', async () => {
    await reset();
    const good = await insertJob(T0);
    const bad = await insertJob(T0);
    const failed: string[] = [];
    const next = new Date('2030-01-01T00:00:00.000Z');
    const taken = await runDue(h.db, {
      table: scheduledJobs,
      leaseMs: LEASE_MS,
      batch: 10,
      now: () => T0,
      run: async (lease) => {
        if (lease.id === bad) throw new Error('broken');
        return next;
      },
      onError: (lease) => failed.push(lease.id),
    });
    assert.equal(taken, 2);
    assert.deepEqual(failed, [bad]);
    const { rows } = await pool.query('select id, due_at, leased_until from scheduled_jobs');
    const byId = new Map(rows.map((row) => [row.id.replaceAll('-', ''), row]));
    assert.match(byId.get(good).due_at, /^2030-01-01/);
    assert.equal(byId.get(good).leased_until, null);
    assert.match(byId.get(bad).due_at, /^2026-03-02/);
    assert.notEqual(byId.get(bad).leased_until, null);
  });
});
