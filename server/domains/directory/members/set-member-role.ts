import * as contracts from '#lib/contracts/directory/members.ts';
import { memberEvents } from '#lib/events/directory.ts';
import { confirmedOperation } from '#server/core/call/confirmed-operation.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { managesUsers } from '../public.ts';
import { findMember, lockMembers, presentMember } from './member-queries.ts';
import { requireAllOfRole } from './role-giving.ts';
import { giveRole } from './set-membership.ts';

export const setMemberRole = confirmedOperation(contracts.setMemberRole, async (context, input, confirm) => {
  const { db } = context;
  const { enterpriseId, userId, role } = input;
  requireAllOfRole(context, enterpriseId, role);
  await lockMembers(db, enterpriseId);
  const before = orNotFound(await findMember(db, enterpriseId, userId), 'This user is no member of the enterprise.');
  await confirm(role === 'admin');
  await giveRole(context, { enterpriseId, userId, role });
  const body = { userId, from: before.role, to: role };
  await context.emit(...memberEvents.to(enterpriseId, 'roleChanged', { id: userId, body }));
  return presentMember({ ...before, role }, managesUsers(context, enterpriseId));
});
