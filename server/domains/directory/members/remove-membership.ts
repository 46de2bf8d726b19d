import * as contracts from '#lib/contracts/directory/platform.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockEnterprise } from '../enterprises/enterprise-queries.ts';
import { endInvitationsBy } from '../invitations/invitation-store.ts';
import { LAST_ADMIN, losesLastAdmin } from '../rules.ts';
import { findRole, hasOtherAdmin } from './membership-queries.ts';
import { deleteMembership } from './membership-store.ts';

export const removeMembership = operation(contracts.removeMembership, async (context, input) => {
  const { db, audit, signal } = context;
  const enterprise = await lockEnterprise(db, input.enterpriseId);
  const member = { enterpriseId: enterprise.id, userId: input.userId };
  const from = orNotFound(await findRole(db, member), 'This user is no member of the enterprise.');
  if (losesLastAdmin({ from, to: null, hasOtherAdmin: await hasOtherAdmin(db, member) }))
    fail('state_conflict', LAST_ADMIN);
  await deleteMembership(db, member);
  const revokedInvitations = await endInvitationsBy(context, member);
  await audit({
    subjectType: 'member',
    subjectId: input.userId,
    before: { ...member, role: from },
    ...(revokedInvitations > 0 && { after: { revokedInvitations } }),
  });
  await signal('access');
  return {};
});
