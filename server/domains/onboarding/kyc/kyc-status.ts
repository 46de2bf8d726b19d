import { and, desc, eq, inArray } from 'drizzle-orm';
import type { KycStatus } from '#lib/contracts/access/users.ts';
import type { KycState } from '#lib/contracts/onboarding/kyc-words.ts';
import type { Caller } from '#server/core/call/caller.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { listSharedEnterprises } from '#server/domains/directory/public.ts';
import { administered } from './kyc-access.ts';
import { kycIdentities } from './tables.ts';

/** Where somebody stands by the state of their newest identity. */
export function kycStatusOf(newest: KycState | undefined): KycStatus {
  if (newest === undefined) return 'unverified';
  if (newest === 'approved') return 'approved';
  return newest === 'declined' ? 'rejected' : 'pending';
}

/** Where a user stands by the identities that the caller may read; undefined where the caller may read none of theirs. */
export async function kycStatusFor(db: Queryable, caller: Caller, userId: string): Promise<KycStatus | undefined> {
  const isOwn = userId === caller.userId;
  const among = isOwn ? [...caller.memberships.keys()] : await listSharedEnterprises(db, userId, administered(caller));
  if (!isOwn && among.length === 0) return undefined;
  const { state, enterpriseId, createdAt, id } = kycIdentities;
  const [newest] = await db
    .select({ state })
    .from(kycIdentities)
    .where(and(eq(kycIdentities.userId, userId), inArray(enterpriseId, among)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return kycStatusOf(newest?.state);
}

/** Where members of an enterprise stand there, of those whose identities the caller may read, by their ids. */
export async function kycStatusesIn(
  db: Queryable,
  caller: Caller,
  enterprise: string,
): Promise<(userId: string) => KycStatus | undefined> {
  const mayReadAll = administered(caller).includes(enterprise);
  const { state, enterpriseId, userId, createdAt, id } = kycIdentities;
  const newest = await db
    .selectDistinctOn([userId], { userId, state })
    .from(kycIdentities)
    .where(and(eq(enterpriseId, enterprise), mayReadAll ? undefined : eq(userId, caller.userId)))
    .orderBy(userId, desc(createdAt), desc(id));
  const states = new Map(newest.map((one) => [one.userId, one.state]));
  return (member) => (mayReadAll || member === caller.userId ? kycStatusOf(states.get(member)) : undefined);
}
