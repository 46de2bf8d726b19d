import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { members, signInAccounts } from '#server/domains/directory/public.ts';
import { kycIdentities } from '../kyc/tables.ts';
import { kybIdentities, onboardingClosures } from '../tables.ts';
import { wasApproved } from './was-approved.ts';

/** Active members of an enterprise that a column names. */
const activeMembers = (
  db: Queryable,
  enterpriseId: typeof kycIdentities.enterpriseId | typeof onboardingClosures.enterpriseId,
) =>
  db
    .select({ userId: members.userId })
    .from(members)
    .innerJoin(signInAccounts, eq(signInAccounts.id, members.userId))
    .where(and(eq(members.enterpriseId, sql`${enterpriseId}`), signInAccounts.isActive));

/** Notes which enterprises with identities that were ever approved have no active member any more, and which have one again. */
export async function noteClosures(db: Queryable, now: string): Promise<void> {
  const { enterpriseId } = onboardingClosures;
  await db.delete(onboardingClosures).where(sql`exists (${activeMembers(db, enterpriseId)})`);
  for (const table of [kycIdentities, kybIdentities] as const) {
    const found = await db
      .selectDistinct({ enterpriseId: table.enterpriseId })
      .from(table as typeof kycIdentities)
      .where(
        and(
          or(
            eq((table as typeof kycIdentities).state, 'approved'),
            wasApproved(db, (table as typeof kycIdentities).id),
          ),
          notExists(activeMembers(db, (table as typeof kycIdentities).enterpriseId)),
        ),
      );
    if (found.length === 0) continue;
    const rows = found.map((row) => ({ enterpriseId: row.enterpriseId, since: now }));
    await db.insert(onboardingClosures).values(rows).onConflictDoNothing();
  }
}

/** Since when an enterprise counts as closed; null for one that does not. */
export async function closedSince(db: Queryable, enterpriseId: string): Promise<string | null> {
  const [row] = await db
    .select({ since: onboardingClosures.since })
    .from(onboardingClosures)
    .where(inArray(onboardingClosures.enterpriseId, [enterpriseId]))
    .limit(1);
  return row?.since ?? null;
}
