import { and, desc, eq } from 'drizzle-orm';
import { type IdentityStatus, type KycState, kycStateOf } from '#lib/contracts/onboarding/words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { enterpriseStateOf } from './kyb/enterprise-state.ts';
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

/** How far a person of the enterprise is known by their newest identity, as `kycStatus` says it, or for none the enterprise itself; undefined where it has none. */
export async function kycStateFacts(
  db: Queryable,
  { enterpriseId, userId }: { enterpriseId: string; userId?: string | undefined },
): Promise<KycState | undefined> {
  if (userId === undefined) return enterpriseStateOf(db, enterpriseId);
  const { createdAt, id, state } = kycIdentities;
  const [newest] = await db
    .select({ state })
    .from(kycIdentities)
    .where(and(eq(kycIdentities.enterpriseId, enterpriseId), eq(kycIdentities.userId, userId)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return newest && (kycStateOf(newest.state) ?? 'pending');
}
