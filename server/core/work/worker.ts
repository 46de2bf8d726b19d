import { setTimeout as delay } from 'node:timers/promises';
import { eq, isNull } from 'drizzle-orm';
import { sealAll } from '../audit/audit-chain.ts';
import { auditLog } from '../audit/tables.ts';
import { purgeKeys } from '../call/idempotency.ts';
import { purgeWindows } from '../call/rate-limit.ts';
import { purgeReplays } from '../call/replay.ts';
import { pruneEvents, startRelay } from '../events/relay.ts';
import { newHexId } from '../runtime/id.ts';
import type { Service } from '../runtime/service.ts';
import { type Lease, runDue } from './due.ts';
import { scheduledJobs } from './tables.ts';

interface Job {
  everyMs: number;
  run: (service: Service) => Promise<void>;
}

/** What a domain asks of a worker: loops that run until aborted, and jobs that recur by wall time. */
export interface WorkerPart {
  loops: readonly ((service: Service, stopping: AbortSignal) => Promise<void>)[];
  jobs: Readonly<Record<string, Job>>;
}

const LEASE_MS = 10_000;
const POLL_MS = 250;

async function sealAudit(service: Service): Promise<void> {
  const sealed = await sealAll(service.db, service.vault, () => service.clock.wall().toISOString());
  service.metrics.auditSealed.inc(sealed);
  service.metrics.auditUnsealed.set(await service.db.$count(auditLog, isNull(auditLog.position)));
}

async function purgeExpired(service: Service): Promise<void> {
  await purgeKeys(service.db, service.clock.now());
  await purgeReplays(service.db, service.clock.wall());
  await purgeWindows(service.db, service.clock.now());
}

type Jobs = Readonly<Record<string, Job>>;

/** Work that recurs by wall time, by the name of its row. */
const JOBS: Jobs = {
  'seal-audit': { everyMs: 500, run: sealAudit },
  'purge-expired': { everyMs: 60_000, run: purgeExpired },
  'prune-events': { everyMs: 300_000, run: (service) => pruneEvents(service.db, service.clock.now()) },
};

async function ensureJobs(service: Service, jobs: Jobs): Promise<void> {
  const dueAt = service.clock.wall().toISOString();
  const rows = Object.entries(jobs).map(([name, job]) => ({ id: newHexId(), name, everyMs: job.everyMs, dueAt }));
  await service.db.insert(scheduledJobs).values(rows).onConflictDoNothing();
}

async function runJob(service: Service, jobs: Jobs, lease: Lease): Promise<Date | null> {
  const [row] = await service.db.select().from(scheduledJobs).where(eq(scheduledJobs.id, lease.id)).limit(1);
  const job = row && jobs[row.name];
  if (!job) return null;
  await job.run(service);
  return new Date(service.clock.wall().getTime() + job.everyMs);
}

async function runRound(service: Service, jobs: Jobs): Promise<void> {
  await ensureJobs(service, jobs);
  await runDue(service.db, {
    table: scheduledJobs,
    leaseMs: LEASE_MS,
    batch: 10,
    now: () => service.clock.wall(),
    run: (lease) => runJob(service, jobs, lease),
    onError: (lease, error) =>
      service.log.error({ job: lease.id, kind: (error as Error).name }, 'scheduled job failed'),
  });
}

/** Runs due work until stopped, that of the domains too; any number of processes may do so over one database. */
export function startWorker(service: Service, parts: readonly WorkerPart[]): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const jobs = Object.assign({}, JOBS, ...parts.map((part) => part.jobs)) as Jobs;
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await runRound(service, jobs).catch((error: Error) =>
        service.log.error({ kind: error.name }, 'worker round failed'),
      );
      await delay(POLL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const loops = [startRelay, ...parts.flatMap((part) => part.loops)];
  const running = Promise.all([loop(), ...loops.map((start) => start(service, stopping.signal))]);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
