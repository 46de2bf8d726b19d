import * as contracts from '#lib/contracts/directory/platform.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockAnyUser } from './user-queries.ts';
import { updateUser } from './user-store.ts';

export const activateUser = operation(contracts.activateUser, async ({ db, audit, signal }, { userId }) => {
  const user = await lockAnyUser(db, userId);
  await updateUser(db, user.id, { isActive: true });
  await audit({
    subjectType: 'user',
    subjectId: user.id,
    before: { isActive: user.isActive },
    after: { isActive: true },
  });
  await signal('access');
  return { ...user, isActive: true };
});
