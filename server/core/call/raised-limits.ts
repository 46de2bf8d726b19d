import { and, eq } from 'drizzle-orm';
import type { LimitName } from '#lib/rate-limits.ts';
import type { Queryable } from '../database/db.ts';
import { raisedLimits } from './tables.ts';

export type RaisedLimit = typeof raisedLimits.$inferSelect;

/** What the operator raised for an enterprise. */
export const findRaisedLimits = (db: Queryable, enterpriseId: string): Promise<RaisedLimit[]> =>
  db.select().from(raisedLimits).where(eq(raisedLimits.enterpriseId, enterpriseId)).limit(100);

/** Raises a limit for the members of an enterprise; null leaves them the published number. */
export async function putRaisedLimit(
  db: Queryable,
  { count, ...row }: { enterpriseId: string; name: LimitName; count: number | null; setAt: string },
): Promise<void> {
  if (count === null) {
    const isIt = and(eq(raisedLimits.enterpriseId, row.enterpriseId), eq(raisedLimits.name, row.name));
    await db.delete(raisedLimits).where(isIt);
    return;
  }
  await db
    .insert(raisedLimits)
    .values({ ...row, count })
    .onConflictDoUpdate({
      target: [raisedLimits.enterpriseId, raisedLimits.name],
      set: { count, setAt: row.setAt },
    });
}
