import * as contracts from '#lib/contracts/access/accounts.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { preparedOperation } from '#server/core/call/operation.ts';
import { findUser, lockAnyUser, updateUser } from '#server/domains/directory/public.ts';
import { removeRecoveryCodes } from '../codes/recovery-code-store.ts';
import { endSessions } from '../sessions/session-store.ts';
import { forgetAllTries } from '../sessions/try-store.ts';
import { revokeTokens } from '../tokens/token-store.ts';
import { hashNewPasswordOf } from './new-password.ts';
import { requireLink, takeLink } from './one-time-link-store.ts';
import { tellOfNewPassword } from './tell-of-new-password.ts';

const NO_AUTHENTICATOR = { otpSecret: null, otpConfirmedAt: null, otpLastStep: null } as const;

export const redeemPasswordLink = preparedOperation(
  contracts.redeemPasswordLink,
  async (context, { token, password }) => {
    const { db, service } = context;
    const { userId } = await requireLink(db, { token, purpose: 'password-reset' }, service.clock.wall());
    const user = orNotFound(await findUser(db, userId ?? ''), 'There is no such user.');
    return hashNewPasswordOf(context, user, { field: 'password', password });
  },
  async (context, input, passwordHash) => {
    const { db, service, audit, signal } = context;
    const { clock } = service;
    const link = await takeLink(db, { token: input.token, purpose: 'password-reset' }, clock.wall());
    const user = await lockAnyUser(db, link.userId ?? '');
    await updateUser(db, user.id, {
      passwordHash,
      passwordChangedAt: clock.wall().toISOString(),
      ...(link.clearOtp ? NO_AUTHENTICATOR : {}),
    });
    await tellOfNewPassword(context, user);
    await forgetAllTries(db, user.id);
    if (link.clearOtp) await removeRecoveryCodes(db, user.id);
    await endSessions(db, user.id, { at: clock.wall().toISOString() });
    await revokeTokens(db, user.id, { at: clock.nowIso(), kind: input.revokeTokens ? undefined : 'sign-in' });
    await audit({
      subjectType: 'user',
      subjectId: user.id,
      after: {
        changed: link.clearOtp ? 'password and authenticator' : 'password',
        ...(input.revokeTokens && { revoked: 'access tokens' }),
      },
    });
    await signal('access');
    return { userId: user.id, email: user.email };
  },
);
