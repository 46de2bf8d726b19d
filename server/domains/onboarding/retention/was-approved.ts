import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { auditEntries } from '#server/core/audit/entries.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { kycIdentities } from '../kyc/tables.ts';
import type { kybIdentities } from '../tables.ts';

/**
 * Whether an identity was approved and then reopened, by the audit log, which is kept for ever: reopening is the only way out of
 * approval, and events are pruned before the term of what was approved is over.
 */
export const wasApproved = (db: Queryable, id: typeof kycIdentities.id | typeof kybIdentities.id | string): SQL =>
  exists(
    db
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(
        and(
          sql`${auditEntries.subjectId} = ${id}::text`,
          eq(auditEntries.operation, 'reopenOnboarding'),
          sql`${auditEntries.before} ->> 'state' = 'approved'`,
        ),
      ),
  );

/** The same of one identity. */
export async function wasOnceApproved(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.execute<{ was: boolean }>(sql`select ${wasApproved(db, id)} as was`);
  return rows[0]?.was === true;
}
