import { setTimeout as delay } from 'node:timers/promises';
import { eq, isNull } from 'drizzle-orm';
import { sealAll } from './audit-chain.ts';
import { type Lease, runDue } from './due.ts';
import { newHexId } from './id.ts';
import { purgeKeys } from './idempotency.ts';
import { purgeWindows } from './rate-limit.ts';
import { pruneEvents, startRelay } from './relay.ts';
import { purgeReplays } from './replay.ts';
import type { Service } from './service.ts';
import { auditLog, scheduledJobs } from './tables.ts';

interface Job {
  everyMs: number;
  run: (service: Service) => Promise<void>;
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

/** Work that recurs by wall time, by the name of its row. */
const JOBS: Readonly<Record<string, Job>> = {
  'seal-audit': { everyMs: 500, run: sealAudit },
  'purge-expired': { everyMs: 60_000, run: purgeExpired },
  'prune-events': { everyMs: 300_000, run: (service) => pruneEvents(service.db, service.clock.now()) },
};

async function ensureJobs(service: Service): Promise<void> {
  const dueAt = service.clock.wall().toISOString();
  const rows = Object.entries(JOBS).map(([name, job]) => ({ id: newHexId(), name, everyMs: job.everyMs, dueAt }));
  await service.db.insert(scheduledJobs).values(rows).onConflictDoNothing();
}

async function runJob(service: Service, lease: Lease): Promise<Date | null> {
  const [row] = await service.db.select().from(scheduledJobs).where(eq(scheduledJobs.id, lease.id)).limit(1);
  const job = row && JOBS[row.name];
  if (!job) return null;
  await job.run(service);
  return new Date(service.clock.wall().getTime() + job.everyMs);
}

async function runRound(service: Service): Promise<void> {
  await ensureJobs(service);
  await runDue(service.db, {
    table: scheduledJobs,
    leaseMs: LEASE_MS,
    batch: 10,
    now: () => service.clock.wall(),
    run: (lease) => runJob(service, lease),
    onError: (lease, error) =>
      service.log.error({ job: lease.id, kind: (error as Error).name }, 'scheduled job failed'),
  });
}

/** Runs due work until stopped; any number of processes may do so over one database. */
export function startWorker(service: Service): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await runRound(service).catch((error: Error) => service.log.error({ kind: error.name }, 'worker round failed'));
      await delay(POLL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = Promise.all([loop(), startRelay(service, stopping.signal)]);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
