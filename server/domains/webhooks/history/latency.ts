import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { webhookAttempts, webhookNotifications } from '../tables.ts';

const MAX_MEASURED = 10_000;

/** How long receivers took, of the newest 10,000 attempts that succeeded, in real milliseconds; null for none. */
export async function readLatency(
  db: Queryable,
  enterpriseId: string,
  since: string,
): Promise<{ medianMs: number; p95Ms: number } | null> {
  const found = await db.execute<{ median: number | null; p95: number | null }>(sql`
    select percentile_disc(0.5) within group (order by ms)::int as median,
      percentile_disc(0.95) within group (order by ms)::int as p95
    from (
      select ${webhookAttempts.totalMs} as ms from ${webhookNotifications}
      join ${webhookAttempts} on ${webhookAttempts.notificationId} = ${webhookNotifications.id} and ${webhookAttempts.isSuccess}
      where ${webhookNotifications.enterpriseId} = ${enterpriseId} and ${webhookNotifications.createdAt} >= ${since}
      order by ${webhookNotifications.createdAt} desc limit ${MAX_MEASURED}
    ) measured`);
  const [row] = found.rows;
  return row?.median == null || row.p95 === null ? null : { medianMs: row.median, p95Ms: row.p95 };
}
