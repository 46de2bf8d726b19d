import { and, desc, eq } from 'drizzle-orm';
import type { KycStatus } from '#lib/contracts/access/users.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { kybIdentities, onboardingReviews } from '../tables.ts';

/** Where an enterprise stands by the newest of its businesses that was handed in. */
export async function kycStateOfEnterprise(db: Queryable, enterprise: string): Promise<KycStatus> {
  const { state, type, enterpriseId, createdAt, id } = kybIdentities;
  const [newest] = await db
    .select({ state })
    .from(kybIdentities)
    .innerJoin(onboardingReviews, eq(onboardingReviews.identityId, id))
    .where(and(eq(enterpriseId, enterprise), eq(type, 'business')))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  if (newest === undefined) return 'unverified';
  if (newest.state === 'approved') return 'approved';
  return newest.state === 'rejected' ? 'rejected' : 'pending';
}
