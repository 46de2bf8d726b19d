import * as contracts from '#lib/contracts/access/self.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockUser, updateUser } from '#server/domains/directory/public.ts';
import { endSignIns } from '../sessions/session-store.ts';
import { requirePassword } from '../sessions/sign-in.ts';
import { hashPassword } from './password.ts';

export const changePassword = operation(contracts.changePassword, async (context, input) => {
  const { db, caller, service } = context;
  const found = await lockUser(db, { id: caller.userId });
  const user = await requirePassword(context, found, { email: caller.email, password: input.currentPassword });
  await updateUser(db, user.id, {
    passwordHash: await hashPassword(user.email, input.newPassword),
    passwordChangedAt: service.clock.wall().toISOString(),
    failedSignIns: 0,
    lockedUntil: null,
  });
  const ended = await endSignIns(context, { exceptOwn: true });
  await context.audit({ subjectType: 'user', subjectId: user.id, after: { ...ended, changed: 'password' } });
  await context.signal('access');
  return ended;
});
