import { and, desc, eq } from 'drizzle-orm';
import { type KycState, kycStateOf } from '#lib/contracts/onboarding/words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { kybIdentities, onboardingReviews } from '../tables.ts';
import { TOLD_STATUS } from './kyb-status.ts';

/** How far an enterprise is known, by its newest business that was ever handed in; undefined without one. */
export async function enterpriseStateOf(db: Queryable, enterpriseId: string): Promise<KycState | undefined> {
  const { createdAt, id, state, type } = kybIdentities;
  const [newest] = await db
    .select({ state })
    .from(kybIdentities)
    .innerJoin(onboardingReviews, eq(onboardingReviews.identityId, id))
    .where(and(eq(kybIdentities.enterpriseId, enterpriseId), eq(type, 'business')))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return newest && (kycStateOf(TOLD_STATUS[newest.state]) ?? 'pending');
}

/** Whom a move concerns: the enterprise, where its state is another than before, else nobody. */
export const concernedSince = async (
  db: Queryable,
  enterpriseId: string,
  before: KycState | undefined,
): Promise<'enterprise' | undefined> =>
  (await enterpriseStateOf(db, enterpriseId)) === before ? undefined : 'enterprise';
