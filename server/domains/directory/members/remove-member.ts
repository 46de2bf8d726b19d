import * as contracts from '#lib/contracts/directory/members.ts';
import { memberEvents } from '#lib/events/directory.ts';
import { operation } from '#server/core/call/operation.ts';
import { removeMembership } from './remove-membership.ts';

export const removeMember = operation(contracts.removeMember, async (context, input) => {
  const { enterpriseId, userId } = input;
  await removeMembership.run(context, input);
  await context.emit(...memberEvents.to(enterpriseId, 'removed', { id: userId, body: { userId } }));
  return {};
});
