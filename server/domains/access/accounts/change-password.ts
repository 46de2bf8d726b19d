import * as contracts from '#lib/contracts/access/self.ts';
import { preparedOperation } from '#server/core/call/operation.ts';
import { lockUser, updateUser } from '#server/domains/directory/public.ts';
import { endSignIns } from '../sessions/session-store.ts';
import { proveOwnPassword, requirePassword } from '../sessions/sign-in.ts';
import { forgetAllTries } from '../sessions/tries.ts';
import { hashPassword } from './password.ts';

export const changePassword = preparedOperation(
  contracts.changePassword,
  async (context, { currentPassword, newPassword }) => {
    const proof = await proveOwnPassword(context, currentPassword);
    const passwordHash = proof.isRight ? await hashPassword(context.caller.email, newPassword) : null;
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
    await forgetAllTries(db, user.id);
    const ended = await endSignIns(context, { exceptOwn: true, withAccessTokens: revokeTokens });
    await context.audit({ subjectType: 'user', subjectId: user.id, after: { ...ended, changed: 'password' } });
    await context.signal('access');
    return ended;
  },
);
