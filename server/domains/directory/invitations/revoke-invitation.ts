import * as contracts from '#lib/contracts/directory/invitations.ts';
import { invitationEvents } from '#lib/events/directory.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { endInvitation, lockInvitation, presentInvitation } from './invitation-store.ts';

export const revokeInvitation = operation(contracts.revokeInvitation, async (context, input) => {
  const { db, now } = context;
  const { enterpriseId } = input;
  const { row, invitedByName } = await lockInvitation(db, enterpriseId, input.invitationId);
  const before = presentInvitation(row, invitedByName, now);
  if (before.state !== 'open') fail('state_conflict', `The invitation is ${before.state} already.`);
  const endedAt = now.toISOString();
  await endInvitation(db, row.id, { outcome: 'revoked', at: endedAt });
  const after = { ...before, state: 'revoked' as const, endedAt };
  await context.audit({ subjectType: 'invitation', subjectId: row.id, before: { ...before }, after });
  const body = { email: row.email, role: row.role };
  await context.emit(...invitationEvents.to(enterpriseId, 'revoked', { id: row.id, body }));
  return after;
});
