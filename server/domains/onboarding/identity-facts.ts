import { and, eq } from 'drizzle-orm';
import type { IdentityStatus } from '#lib/contracts/onboarding/words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { TOLD_STATUS } from './kyb/kyb-status.ts';
import { kycIdentities } from './kyc/tables.ts';
import { kybIdentities } from './tables.ts';

interface Facts {
  identityId: string;
  identityStatus: IdentityStatus;
  userId: string;
}

async function kycFacts(
  db: Queryable,
  { enterpriseId, identityId }: { enterpriseId: string; identityId: string },
): Promise<Facts | undefined> {
  const own = and(eq(kycIdentities.id, identityId), eq(kycIdentities.enterpriseId, enterpriseId));
  const [found] = await db.select().from(kycIdentities).where(own).limit(1);
  return found && { identityId, identityStatus: found.state, userId: found.userId };
}

/** What callbacks say of an identity of the enterprise as it is; undefined where it has none such. */
export async function identityFacts(
  db: Queryable,
  { enterpriseId, identityId }: { enterpriseId: string; identityId: string },
): Promise<Facts | undefined> {
  const own = and(eq(kybIdentities.id, identityId), eq(kybIdentities.enterpriseId, enterpriseId));
  const [found] = await db.select().from(kybIdentities).where(own).limit(1);
  if (found === undefined) return kycFacts(db, { enterpriseId, identityId });
  return { identityId, identityStatus: TOLD_STATUS[found.state], userId: found.userId ?? found.createdBy };
}
