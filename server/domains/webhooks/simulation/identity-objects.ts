import type { SimulationObject } from '#lib/contracts/webhooks/simulations.ts';
import { READ_ONBOARDING } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { findNamedIdentities, type NamedIdentity } from '#server/domains/onboarding/public.ts';

/** Of which identities webhooks of a type tell. */
const TOLD_OF = { identityStatus: 'all', userKycState: 'people', enterpriseKycState: 'businesses' } as const;

interface Asked {
  enterpriseId: string;
  text?: string | undefined;
  objectId?: string | undefined;
  limit: number;
}

/** Whether webhooks of a type tell of identities. */
export const tellsOfIdentities = (type: string): type is keyof typeof TOLD_OF => Object.hasOwn(TOLD_OF, type);

/** Identities of which webhooks of a type tell, newest first; none for callers who may not read them. */
export async function findTold(
  { db, caller }: Context,
  type: keyof typeof TOLD_OF,
  { enterpriseId, text, objectId, limit }: Asked,
): Promise<NamedIdentity[]> {
  if (!holdsRight(caller, enterpriseId, READ_ONBOARDING)) return [];
  return findNamedIdentities(db, { enterpriseId, of: TOLD_OF[type], text, identityId: objectId, limit });
}

/** An identity as an object of simulations. */
export const identityObject = ({ id, title, status, createdAt }: NamedIdentity): SimulationObject => ({
  id,
  title: title.slice(0, 300),
  detail: status,
  at: createdAt,
});

/** What a simulation is asked to tell of an identity: its status, or how far whoever it is of is known by it. */
export function askedOf(type: keyof typeof TOLD_OF, { id, userId, kycState }: NamedIdentity) {
  if (type === 'identityStatus') return { identityId: id };
  return type === 'userKycState' ? { userId, kycState } : { kycState };
}
