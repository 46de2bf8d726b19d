import { setTimeout as delay } from 'node:timers/promises';
import { eq, isNull, sql } from 'drizzle-orm';
import type { JobName } from '#lib/job-names.ts';
import { sealAll } from '../audit/audit-chain.ts';
import { countAllUnsealed } from '../audit/entries.ts';
import { tellHeads } from '../audit/record-steps.ts';
import { purgeKeys } from '../call/idempotency.ts';
import { purgeWindows } from '../call/rate-limit.ts';
import { purgeReplays } from '../call/replay.ts';
import { pruneEvents, startRelay } from '../events/relay.ts';
import { newHexId } from '../runtime/id.ts';
import type { DueRows, Job, Service } from '../runtime/service.ts';
import { type Lease, runDue } from './due.ts';
import { holdLease } from './hold-lease.ts';
import { forgetJobFailures, noteJobFailure } from './job-store.ts';
import { scheduledJobs } from './tables.ts';

const LEASE_MS = 10_000;
const POLL_MS = 250;
const BATCH = 10;

async function sealAudit(service: Service): Promise<void> {
  const sealed = await sealAll(service, () => service.clock.wall().toISOString());
  service.metrics.auditSealed.inc(sealed);
  service.metrics.auditUnsealed.set(await countAllUnsealed(service.db));
}

async function purgeExpired(service: Service): Promise<void> {
  await purgeKeys(service.db, service.clock.now());
  await purgeReplays(service.db, service.clock.wall());
  await purgeWindows(service.db, service.clock.now());
}

type Jobs = Readonly<Record<string, Job>>;

/** What core itself asks of a worker. */
const JOBS: Readonly<Partial<Record<JobName, Job>>> = {
  'seal-audit': { everyMs: 500, run: sealAudit },
  'tell-audit-heads': { everyMs: 60_000, run: tellHeads },
  'purge-expired': { everyMs: 60_000, run: purgeExpired },
  'prune-events': { everyMs: 300_000, run: (service) => pruneEvents(service.db, service.clock.now()) },
};

/** A job that an older version no longer knew has no time: it gets one again. */
async function ensureJobs(service: Service, jobs: Jobs): Promise<void> {
  const dueAt = service.clock.wall().toISOString();
  const rows = Object.entries(jobs).map(([name, job]) => ({ id: newHexId(), name, everyMs: job.everyMs, dueAt }));
  await service.db
    .insert(scheduledJobs)
    .values(rows)
    .onConflictDoUpdate({
      target: scheduledJobs.name,
      set: { dueAt: sql`excluded.due_at` },
      setWhere: isNull(scheduledJobs.dueAt),
    });
}

/** Runs a job and says when it is due again: after a failure as soon as a lease would have ended. It has a lease while it runs alone. */
export async function runJob(
  service: Service,
  jobs: Jobs,
  { lease, leaseMs = LEASE_MS }: { lease: Lease; leaseMs?: number },
): Promise<Date | null> {
  const [row] = await service.db.select().from(scheduledJobs).where(eq(scheduledJobs.id, lease.id)).limit(1);
  const job = row && jobs[row.name];
  if (!job) return null;
  const release = holdLease(service, scheduledJobs, { lease, leaseMs });
  try {
    await job.run(service);
  } catch (error) {
    await noteJobFailure(service.db, row, { error, at: service.clock.wall().toISOString() });
    service.log.error({ work: 'jobs', row: lease.id, kind: (error as Error).name }, 'due work failed');
    return new Date(service.clock.wall().getTime() + leaseMs);
  } finally {
    release();
  }
  if (row.failures > 0) await forgetJobFailures(service.db, row.id);
  return new Date(service.clock.wall().getTime() + job.everyMs);
}

/** Works off what is due until aborted: every quarter of a second, and what is due by business time as soon as this process learns of it. */
async function workOff(service: Service, rows: DueRows, stopping: AbortSignal): Promise<void> {
  const { db, clock, log, wakeSignals } = service;
  const pause = (seen: number): Promise<void> =>
    rows.clock === 'wall'
      ? delay(POLL_MS, undefined, { signal: stopping }).catch(() => undefined)
      : wakeSignals.due.after(seen, POLL_MS, stopping);
  while (!stopping.aborted) {
    const seen = wakeSignals.due.count;
    const found = await runDue(db, {
      table: rows.table,
      leaseMs: LEASE_MS,
      batch: BATCH,
      now: () => (rows.clock === 'wall' ? clock.wall() : clock.now()),
      run: (lease) => rows.run(service, lease),
      onError: (lease, error) =>
        log.error({ work: rows.name, row: lease.id, kind: (error as Error).name }, 'due work failed'),
    }).catch((error: Error) => {
      log.error({ work: rows.name, kind: error.name }, 'a round of due work failed');
      return 0;
    });
    if (found < BATCH) await pause(seen);
  }
}

/** The recurring jobs as rows that become due. */
const jobRows = (jobs: Jobs): DueRows => ({
  name: 'jobs',
  table: scheduledJobs,
  clock: 'wall',
  run: (service, lease) => runJob(service, jobs, { lease }),
});

/** Puts rows for the jobs where there are none, until it has succeeded once. */
async function ensureUntilDone(service: Service, jobs: Jobs, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      return await ensureJobs(service, jobs);
    } catch (error) {
      service.log.error({ kind: (error as Error).name }, 'the rows of recurring jobs were not written');
      await delay(POLL_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
}

/** Runs the work of all domains until stopped; any number of processes may do so over one database. */
export function startWorker(service: Service): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const works = service.domains.flatMap(({ work }) => work ?? []);
  const jobs: Jobs = Object.assign({}, JOBS, ...works.map((work) => work.jobs));
  const due = [jobRows(jobs), ...works.flatMap((work) => work.due ?? [])];
  const loops = [startRelay, ...works.flatMap((work) => work.loops ?? [])];
  const running = Promise.all([
    ensureUntilDone(service, jobs, signal),
    ...due.map((rows) => workOff(service, rows, signal)),
    ...loops.map((start) => start(service, signal)),
  ]);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Matches orders until stopped; any number of processes may do so over one database, each product by one at a time. */
export function startTrading(service: Service): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const loops = service.domains.flatMap(({ work }) => work?.trading ?? []);
  const running = Promise.all(loops.map((start) => start(service, stopping.signal)));
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
