import { MANAGE_ONBOARDING, READ_ONBOARDING } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import type { Caller } from '#server/core/call/caller.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { isHexId, uuids } from '#server/core/runtime/id.ts';
import { findEnterpriseOf } from '#server/domains/directory/public.ts';
import { lockReview } from '../reviews/review-store.ts';
import { type KycRow, lockKyc } from './kyc-store.ts';

const UNKNOWN = 'There is no such identity.';
const UNKNOWN_PERSON = 'There is no such person in such an enterprise.';
export const NO_RIGHT = 'The onboarding of other people is for admins of their enterprise.';

type Place = Pick<KycRow, 'userId' | 'enterpriseId'>;

/** Enterprises whose identities the caller may read, of whomever they are: those that they administer. */
export const administered = (caller: Caller): string[] =>
  [...caller.memberships.keys()].filter((id) => holdsRight(caller, id, READ_ONBOARDING));

/** Whether the caller may read an identity: their own, or one of an enterprise that they administer. */
export const mayRead = (caller: Caller, { userId, enterpriseId }: Place): boolean =>
  caller.memberships.has(enterpriseId) &&
  (userId === caller.userId || holdsRight(caller, enterpriseId, READ_ONBOARDING));

/** What of all identities the caller may read. */
export const seenBy = (caller: Caller) => ({
  callerId: caller.userId,
  memberOf: [...caller.memberships.keys()],
  administered: administered(caller),
});

/** Throws 404 for identities that the caller may not see, and 403 for those that they may see but not change. */
export function demandManage(caller: Caller, place: Place): void {
  if (!mayRead(caller, place)) fail('not_found', UNKNOWN);
  if (place.userId === caller.userId || holdsRight(caller, place.enterpriseId, MANAGE_ONBOARDING)) return;
  fail('missing_role', NO_RIGHT);
}

/** An identity that the caller may change, held until the transaction ends, its review before it. Throws 404 and 403. */
export async function lockOwn(tx: Queryable, caller: Caller, sentId: string): Promise<KycRow> {
  const [id = null] = uuids([sentId.toLowerCase()]);
  if (id !== null) await lockReview(tx, id);
  const row = orNotFound(id === null ? null : await lockKyc(tx, id), UNKNOWN);
  demandManage(caller, row);
  return row;
}

/**
 * The place of a person whom the caller may onboard. Throws 404 for an enterprise that the caller does not belong to and a person who
 * does not, and 403 for another person without the right.
 */
export async function demandPerson(
  db: Queryable,
  caller: Caller,
  { userId, enterpriseId }: Place,
): Promise<{ organizationId: string }> {
  if (!isHexId(enterpriseId) || !caller.memberships.has(enterpriseId)) fail('not_found', UNKNOWN_PERSON);
  if (userId !== caller.userId && !holdsRight(caller, enterpriseId, MANAGE_ONBOARDING)) fail('missing_role', NO_RIGHT);
  const found = isHexId(userId) ? await findEnterpriseOf(db, { userId, enterpriseId }) : undefined;
  const { organizationId } = orNotFound(found, UNKNOWN_PERSON);
  return { organizationId: organizationId ?? enterpriseId };
}
