import * as contracts from '#lib/contracts/access-members.ts';
import { orNotFound } from '#server/core/errors.ts';
import { operation } from '#server/core/operation.ts';
import { setMembership } from '#server/platform/set-membership.ts';
import { findMember, lockMembers, managesUsers, presentMember } from './members.ts';

export const setMemberRole = operation(contracts.setMemberRole, async (context, input) => {
  const { db } = context;
  const { enterpriseId, userId, role } = input;
  await lockMembers(db, enterpriseId);
  const before = orNotFound(await findMember(db, enterpriseId, userId), 'This user is no member of the enterprise.');
  await setMembership.run(context, input);
  await context.emit({
    enterpriseId,
    type: 'member.roleChanged',
    subjectType: 'member',
    subjectId: userId,
    body: { userId, from: before.role, to: role },
  });
  return presentMember({ ...before, role }, managesUsers(context, enterpriseId));
});
