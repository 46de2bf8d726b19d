import * as contracts from '#lib/contracts/directory/platform.ts';
import { confirmedOperation } from '#server/core/call/confirmed-operation.ts';
import { fail } from '#server/core/call/errors.ts';
import { endInvitationsBy } from '../invitations/invitation-store.ts';
import { hasOtherPlatformAdmin, lockAnyUser, lockPlatformAdmins } from './user-queries.ts';
import { updateUser } from './user-store.ts';

export const deactivateUser = confirmedOperation(contracts.deactivateUser, async (context, { userId }, confirm) => {
  const { db, caller, service } = context;
  await lockPlatformAdmins(db, caller.userId);
  const user = await lockAnyUser(db, userId);
  if (user.id === caller.userId) fail('state_conflict', 'You cannot deactivate yourself.');
  if (user.isPlatformAdmin && !(await hasOtherPlatformAdmin(db, user.id)))
    fail('state_conflict', 'This user is the last platform administrator.');
  await confirm(true);
  await updateUser(db, user.id, { isActive: false });
  await service.credentials.endSessions(db, user.id);
  await service.credentials.revokeTokens(db, user.id);
  await endInvitationsBy(context, { userId: user.id });
  await context.audit({
    subjectType: 'user',
    subjectId: user.id,
    before: { isActive: user.isActive },
    after: { isActive: false },
  });
  await context.signal('access');
  return { ...user, isActive: false };
});
