import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { claimDue } from './due.ts';
import { scheduledJobs } from './tables.ts';
import { runJob } from './worker.ts';

const h = await harness();
const leaseMs = 300;

/** A job that is due, taken. */
async function taken(name: string) {
  const now = new Date();
  const due = '2020-01-01T00:00:00.000Z';
  await h.db.insert(scheduledJobs).values({ id: newHexId(), name, everyMs: 60_000, dueAt: due });
  const [lease] = await claimDue(h.db, scheduledJobs, { now: new Date('2020-01-02'), wall: now, leaseMs, limit: 1 });
  assert.ok(lease);
  return lease;
}

const isFree = async (): Promise<boolean> => {
  const now = new Date();
  const found = await claimDue(h.db, scheduledJobs, { now: new Date('2020-01-02'), wall: now, leaseMs, limit: 1 });
  return found.length > 0;
};

describe('a job', () => {
  it('that takes longer than its lease keeps it', async () => {
    const lease = await taken('long');
    let wasFree = false;
    const run = async (): Promise<void> => {
      await delay(3 * leaseMs);
      wasFree = await isFree();
    };
    await runJob(h.service, { long: { everyMs: 60_000, run } }, { lease, leaseMs });
    assert.equal(wasFree, false);
    await h.db.delete(scheduledJobs);
  });
  it('that fails is due again after a while, and is counted', async () => {
    const lease = await taken('broken');
    const run = (): Promise<void> => Promise.reject(new Error('no'));
    const next = await runJob(h.service, { broken: { everyMs: 60_000, run } }, { lease, leaseMs });
    assert.ok(next && next.getTime() > Date.now() && next.getTime() <= Date.now() + leaseMs);
    const [row] = await h.db.select().from(scheduledJobs);
    assert.equal(row?.failures, 1);
  });
});
