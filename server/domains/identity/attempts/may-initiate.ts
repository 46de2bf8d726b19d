import { MANAGE_IDENTITY } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import type { Caller } from '#server/core/call/caller.ts';
import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { findEnterpriseOf } from '#server/domains/directory/public.ts';

const CLOSED = 'You may not verify this person in this enterprise.';

/** Whether a caller may begin and change verifications of a person: their own, and those of members of an enterprise that they administer. */
export const mayVerify = (
  caller: Caller,
  { userId, enterpriseId }: { userId: string; enterpriseId: string },
): boolean =>
  caller.userId === userId ? caller.memberships.has(enterpriseId) : holdsRight(caller, enterpriseId, MANAGE_IDENTITY);

/** The enterprise of a person whom the caller may verify. Throws 403, alike for what is unknown. */
export async function demandVerifiable(
  db: Queryable,
  caller: Caller,
  sent: { userId: string; enterpriseId: string },
): Promise<{ userId: string; enterpriseId: string; organizationId: string | null }> {
  const [userId, enterpriseId] = [sent.userId.toLowerCase(), sent.enterpriseId.toLowerCase()];
  const isKnown = isHexId(userId) && isHexId(enterpriseId) && mayVerify(caller, { userId, enterpriseId });
  const found = isKnown ? await findEnterpriseOf(db, { enterpriseId, userId }) : undefined;
  if (!found) return fail('missing_role', CLOSED);
  return { userId, enterpriseId, organizationId: found.organizationId };
}
