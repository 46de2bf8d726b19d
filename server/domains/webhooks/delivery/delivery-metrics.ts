import { sql } from 'drizzle-orm';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { instantFromDriver } from '#server/core/database/columns.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { webhookNotifications } from '../tables.ts';
import type { Exchange } from './exchange.ts';

/** More rows than this are not counted, only told as so many. */
const MAX_COUNTED = 100_000;

/** Figures of deliveries, beside the others of this process. */
interface DeliveryMetrics {
  registry: Registry;
  /** Counts an attempt that was made. */
  count: (exchange: Exchange) => void;
}

async function countDue(db: Queryable, now: Date): Promise<number> {
  const found = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from ${webhookNotifications} where due_at <= ${now.toISOString()} limit ${MAX_COUNTED}) as due`);
  return found.rows[0]?.count ?? 0;
}

/** Seconds of business time that the notification waits which has been due the longest. Looks at the first row of each lane. */
async function oldestDueSeconds(db: Queryable, now: Date): Promise<number> {
  const found = await db.execute<{ due_at: string | null }>(sql`
    with recursive lanes as (
      (select lane from ${webhookNotifications} where due_at is not null order by lane limit 1)
      union all
      select (select next.lane from ${webhookNotifications} next
        where next.due_at is not null and next.lane > lanes.lane order by next.lane limit 1)
      from lanes where lanes.lane is not null
    )
    select min(oldest.due_at) as due_at from lanes cross join lateral (
      select due_at from ${webhookNotifications} first
      where first.lane = lanes.lane and first.due_at is not null order by first.due_at limit 1) as oldest`);
  const dueAt = found.rows[0]?.due_at;
  return dueAt ? Math.max(0, (now.getTime() - Date.parse(instantFromDriver(dueAt))) / 1000) : 0;
}

/** Without the database there is no figure, and the others are told all the same. */
const orNone = (figure: Promise<number>): Promise<number> => figure.catch(() => Number.NaN);

function createMetrics({ metrics, db, clock }: Service): DeliveryMetrics {
  const registers = [metrics.registry];
  const attempts = new Counter({
    name: 'clearhouse_webhook_attempts_total',
    help: 'Callbacks attempted by this process, by outcome: success, or the class of the error.',
    labelNames: ['outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'clearhouse_webhook_attempt_seconds',
    help: 'Time of an attempt, from the look-up of the name to the end of the reply.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  });
  new Gauge({
    name: 'clearhouse_webhook_due',
    help: `Notifications of the deployment that are due or being sent, up to ${MAX_COUNTED}.`,
    registers,
    async collect() {
      this.set(await orNone(countDue(db, clock.now())));
    },
  });
  new Gauge({
    name: 'clearhouse_webhook_oldest_due_seconds',
    help: 'How long the notification of the deployment has been due that waits longest, in business time.',
    registers,
    async collect() {
      this.set(await orNone(oldestDueSeconds(db, clock.now())));
    },
  });
  return {
    registry: metrics.registry,
    count({ errorClass, timings }) {
      attempts.inc({ outcome: errorClass ?? 'success' });
      seconds.observe(timings.totalMs / 1000);
    },
  };
}

const known = new WeakMap<Service, DeliveryMetrics>();

/** The figures of this process. */
export function deliveryMetrics(service: Service): DeliveryMetrics {
  const found = known.get(service) ?? createMetrics(service);
  known.set(service, found);
  return found;
}
