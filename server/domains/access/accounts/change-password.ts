import * as contracts from '#lib/contracts/access/own-account.ts';
import { orNotFound, refuseField } from '#server/core/call/errors.ts';
import { preparedOperation } from '#server/core/call/operation.ts';
import { findUser, lockUser, updateUser } from '#server/domains/directory/public.ts';
import { endSignIns } from '../sessions/session-store.ts';
import { proveOwnPassword, requirePassword } from '../sessions/sign-in.ts';
import { forgetAllTries } from '../sessions/try-store.ts';
import { hashNewPasswordOf } from './new-password.ts';
import { isSamePassword } from './password.ts';
import { tellOfNewPassword } from './tell-of-new-password.ts';

export const changePassword = preparedOperation(
  contracts.changePassword,
  async (context, { currentPassword, newPassword }) => {
    const proof = await proveOwnPassword(context, currentPassword);
    if (!proof.isRight) return { proof, passwordHash: null };
    if (isSamePassword(context.caller.email, currentPassword, newPassword))
      refuseField('newPassword', 'must differ from the current password');
    const user = orNotFound(await findUser(context.db, context.caller.userId), 'The user is gone.');
    const passwordHash = await hashNewPasswordOf(context, user, { field: 'newPassword', password: newPassword });
    return { proof, passwordHash };
  },
  async (context, { revokeTokens }, { proof, passwordHash }) => {
    const { db, caller, service } = context;
    const found = await lockUser(db, { id: caller.userId });
    const user = await requirePassword(context, found, proof);
    await updateUser(db, user.id, {
      passwordHash,
      passwordChangedAt: service.clock.wall().toISOString(),
    });
    await tellOfNewPassword(context, { id: user.id, hasPassword: user.passwordHash !== null });
    await forgetAllTries(db, user.id);
    const ended = await endSignIns(context, { exceptOwn: true, withAccessTokens: revokeTokens });
    await context.audit({ subjectType: 'user', subjectId: user.id, after: { ...ended, changed: 'password' } });
    await context.signal('access');
    return ended;
  },
);
