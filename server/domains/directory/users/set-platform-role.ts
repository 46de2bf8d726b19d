import * as contracts from '#lib/contracts/directory/platform-details.ts';
import { confirmedOperation } from '#server/core/call/confirmed-operation.ts';
import { fail } from '#server/core/call/errors.ts';
import { hasOtherPlatformAdmin, lockAnyUser, lockPlatformAdmins } from './user-queries.ts';
import { updateUser } from './user-store.ts';

export const setPlatformRole = confirmedOperation(contracts.setPlatformRole, async (context, input, confirm) => {
  const { db, caller, service } = context;
  const { userId, isPlatformAdmin } = input;
  await lockPlatformAdmins(db, caller.userId);
  const user = await lockAnyUser(db, userId);
  if (user.id === caller.userId) fail('state_conflict', 'You cannot change your own platform role.');
  const isLast = user.isPlatformAdmin && !isPlatformAdmin && !(await hasOtherPlatformAdmin(db, user.id));
  if (isLast) fail('state_conflict', 'This user is the last platform administrator.');
  await confirm(true);
  await updateUser(db, user.id, { isPlatformAdmin });
  if (user.isPlatformAdmin !== isPlatformAdmin) await service.credentials.endSessions(db, user.id);
  await context.audit({
    subjectType: 'user',
    subjectId: user.id,
    before: { isPlatformAdmin: user.isPlatformAdmin },
    after: { isPlatformAdmin },
  });
  await context.signal('access');
  return { ...user, isPlatformAdmin };
});
