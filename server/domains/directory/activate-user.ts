import * as contracts from '#lib/contracts/directory/platform.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockUser, setActive } from './user-queries.ts';

export const activateUser = operation(contracts.activateUser, async ({ db, audit, signal }, { userId }) => {
  const user = await lockUser(db, userId);
  await setActive(db, user.id, true);
  await audit({
    subjectType: 'user',
    subjectId: user.id,
    before: { isActive: user.isActive },
    after: { isActive: true },
  });
  await signal('access');
  return { ...user, isActive: true };
});
