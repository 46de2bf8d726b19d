import * as contracts from '#lib/contracts/directory/members.ts';
import { memberEvents } from '#lib/events/directory.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { managesUsers } from '../public.ts';
import { findMember, lockMembers, presentMember } from './member-queries.ts';
import { setMembership } from './set-membership.ts';

export const setMemberRole = operation(contracts.setMemberRole, async (context, input) => {
  const { db } = context;
  const { enterpriseId, userId, role } = input;
  await lockMembers(db, enterpriseId);
  const before = orNotFound(await findMember(db, enterpriseId, userId), 'This user is no member of the enterprise.');
  await setMembership.run(context, input);
  const body = { userId, from: before.role, to: role };
  await context.emit(...memberEvents.to(enterpriseId, 'roleChanged', { id: userId, body }));
  return presentMember({ ...before, role }, managesUsers(context, enterpriseId));
});
