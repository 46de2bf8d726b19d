import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { webhookAttempts } from '../tables.ts';

interface AttemptPeriod {
  enterpriseId: string;
  /** Business time. */
  since: string;
  /** Of the newest so many. */
  limit: number;
}

/** How many attempts were made since then, of deliveries of any age, and how many of them succeeded. */
export async function countAttempts(
  db: Queryable,
  { enterpriseId, since, limit }: AttemptPeriod,
): Promise<{ made: number; succeeded: number }> {
  const { isSuccess, startedAt } = webhookAttempts;
  const newest = db
    .select({ isSuccess })
    .from(webhookAttempts)
    .where(and(eq(webhookAttempts.enterpriseId, enterpriseId), gte(startedAt, since)))
    .orderBy(desc(startedAt))
    .limit(limit)
    .as('newest');
  const [counts] = await db
    .select({
      made: sql<number>`count(*)::int`,
      succeeded: sql<number>`(count(*) filter (where ${newest.isSuccess}))::int`,
    })
    .from(newest)
    .limit(1);
  return counts ?? { made: 0, succeeded: 0 };
}
