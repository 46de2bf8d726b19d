import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { webhookAttempts, webhookNotifications } from '../tables.ts';

/** Days of business time that the records of attempts are kept. */
const ATTEMPT_DAYS = 30;
/** Days that notifications are kept which are not to be sent any more. */
const NOTIFICATION_DAYS = 90;
const DAY_MS = 86_400_000;
const BATCH = 5000;

/** Deletes old attempts, and old notifications that are sent, given up or skipped, a batch at a time. */
export async function pruneDeliveries(db: Queryable, now: Date): Promise<void> {
  const before = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
  await inBatches(() =>
    db.execute(sql`delete from ${webhookAttempts} where id in (
      select id from ${webhookAttempts} where started_at < ${before(ATTEMPT_DAYS)} order by started_at limit ${BATCH})`),
  );
  await inBatches(() =>
    db.execute(sql`delete from ${webhookNotifications} where id in (
      select id from ${webhookNotifications}
      where created_at < ${before(NOTIFICATION_DAYS)} and state in ('sent', 'failed', 'skipped') and due_at is null
      order by created_at limit ${BATCH})`),
  );
}

async function inBatches(remove: () => Promise<{ rowCount: number | null }>): Promise<void> {
  while (((await remove()).rowCount ?? 0) === BATCH);
}
