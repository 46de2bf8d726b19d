import { and, desc, eq, sql } from 'drizzle-orm';
import type { KycStatus } from '#lib/contracts/access/users.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { keptQuery } from '#server/core/database/kept.ts';
import { kybIdentities, onboardingReviews } from '../tables.ts';

const findNewest = keptQuery((db) => {
  const { state, type, enterpriseId, createdAt, id } = kybIdentities;
  return db
    .select({ state })
    .from(kybIdentities)
    .innerJoin(onboardingReviews, eq(onboardingReviews.identityId, id))
    .where(and(eq(enterpriseId, sql.placeholder('enterpriseId')), eq(type, 'business')))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
});

/** Where an enterprise stands by the newest of its businesses that was handed in. */
export async function kycStateOfEnterprise(db: Queryable, enterpriseId: string): Promise<KycStatus> {
  const [newest] = await findNewest(db, { enterpriseId });
  if (newest === undefined) return 'unverified';
  if (newest.state === 'approved') return 'approved';
  return newest.state === 'rejected' ? 'rejected' : 'pending';
}
