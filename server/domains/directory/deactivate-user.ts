import { and, eq, isNull } from 'drizzle-orm';
import * as contracts from '#lib/contracts/directory/platform.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { accessTokens, sessions } from '#server/domains/access/tables.ts';
import { hasOtherPlatformAdmin, lockPlatformAdmins, lockUser, setActive } from './user-queries.ts';

export const deactivateUser = operation(contracts.deactivateUser, async (context, { userId }) => {
  const { db, caller, service, now } = context;
  await lockPlatformAdmins(db);
  const user = await lockUser(db, userId);
  if (user.id === caller.userId) fail('state_conflict', 'You cannot switch yourself off.');
  if (user.isPlatformAdmin && !(await hasOtherPlatformAdmin(db, user.id)))
    fail('state_conflict', 'This user is the last platform administrator.');
  await setActive(db, user.id, false);
  await db
    .update(sessions)
    .set({ revokedAt: service.clock.wall().toISOString() })
    .where(and(eq(sessions.userId, user.id), isNull(sessions.revokedAt)));
  await db
    .update(accessTokens)
    .set({ revokedAt: now.toISOString() })
    .where(and(eq(accessTokens.userId, user.id), isNull(accessTokens.revokedAt)));
  await context.audit({
    subjectType: 'user',
    subjectId: user.id,
    before: { isActive: user.isActive },
    after: { isActive: false },
  });
  await context.signal('access');
  return { ...user, isActive: false };
});
