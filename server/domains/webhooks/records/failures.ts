import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { weekBefore } from '../rules.ts';
import { webhookAttempts } from '../tables.ts';
import type { Webhook } from './notification-store.ts';

/** Failed attempts of the last week, those before the last activation and those by hand left out. */
export async function countFailures(db: Queryable, webhook: Webhook, now: Date): Promise<number> {
  const week = weekBefore(now).toISOString();
  const { webhookId, startedAt, isSuccess, isManual } = webhookAttempts;
  const [row] = await db
    .select({ failures: count() })
    .from(webhookAttempts)
    .where(
      and(
        eq(webhookId, webhook.id),
        gt(startedAt, week),
        sql`${startedAt} >= ${webhook.countedFrom}`,
        sql`not ${isSuccess} and not ${isManual}`,
      ),
    );
  return row?.failures ?? 0;
}
