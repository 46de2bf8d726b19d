import { fail } from '#server/core/call/errors.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { findRole } from './members/membership-queries.ts';

const NOT_OTHERS =
  'The header user-id names somebody else: an admin may read as another member of the enterprise, and nobody writes as another.';

interface Acting {
  enterpriseId: string;
  actingUserId?: string | undefined;
}

/** Makes sure that a user who is named beside the credentials may be: the caller, and in reads a member whom they administer. Throws 401. */
export async function demandActingUser(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  { enterpriseId, actingUserId }: Acting,
  effect: 'read' | 'write',
): Promise<void> {
  if (actingUserId === undefined || actingUserId === caller.userId) return;
  const administers = effect === 'read' && caller.memberships.get(enterpriseId) === 'admin';
  const isMember =
    administers && isHexId(actingUserId) && (await findRole(db, { enterpriseId, userId: actingUserId })) !== null;
  if (!isMember) fail('not_a_member', NOT_OTHERS);
}
