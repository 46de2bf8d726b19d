import * as contracts from '#lib/contracts/directory/members.ts';
import { operation } from '#server/core/call/operation.ts';
import { removeMembership } from './remove-membership.ts';

export const removeMember = operation(contracts.removeMember, async (context, input) => {
  const { enterpriseId, userId } = input;
  await removeMembership.run(context, input);
  await context.emit({
    enterpriseId,
    type: 'member.removed',
    subjectType: 'member',
    subjectId: userId,
    body: { userId },
  });
  return {};
});
