import * as contracts from '#lib/contracts/directory/platform.ts';
import type { Role } from '#lib/scopes.ts';
import { confirmedOperation } from '#server/core/call/confirmed-operation.ts';
import { fail } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { lockEnterprise } from '../enterprises/enterprise-queries.ts';
import { endInvitationsBy } from '../invitations/invitation-store.ts';
import { LAST_ADMIN, losesLastAdmin } from '../rules.ts';
import { lockAnyUser } from '../users/user-queries.ts';
import { findRole, hasOtherAdmin } from './membership-queries.ts';
import { type MemberKey, putMembership } from './membership-store.ts';

/** Makes a user a member, or changes their role: at once, in all sessions, and for the invitations that they made as an admin. */
export async function giveRole(context: Context, { role, ...key }: MemberKey & { role: Role }) {
  const { service, db, caller, now, audit, signal } = context;
  const user = await lockAnyUser(db, key.userId);
  const member = { enterpriseId: key.enterpriseId, userId: user.id };
  const from = await findRole(db, member);
  if (losesLastAdmin({ from, to: role, hasOtherAdmin: await hasOtherAdmin(db, member) }))
    fail('state_conflict', LAST_ADMIN);
  await putMembership(db, { ...member, role, createdAt: now.toISOString() });
  if (from !== null && from !== role) await service.credentials.endSessions(db, user.id, { except: caller.sessionId });
  const revokedInvitations = role === 'admin' ? 0 : await endInvitationsBy(context, member);
  const after = { ...member, role };
  await audit({
    subjectType: 'member',
    subjectId: user.id,
    before: { ...member, role: from },
    after: revokedInvitations > 0 ? { ...after, revokedInvitations } : after,
  });
  await signal('access');
  return after;
}

export const setMembership = confirmedOperation(contracts.setMembership, async (context, input, confirm) => {
  const { userId, role } = input;
  const { id: enterpriseId } = await lockEnterprise(context.db, input.enterpriseId);
  await confirm(role === 'admin');
  return giveRole(context, { enterpriseId, userId, role });
});
