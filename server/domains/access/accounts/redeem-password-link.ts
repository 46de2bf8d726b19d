import * as contracts from '#lib/contracts/access/accounts.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockAnyUser, updateUser } from '#server/domains/directory/public.ts';
import { removeRecoveryCodes } from '../codes/recovery-code-store.ts';
import { endSessions } from '../sessions/session-store.ts';
import { revokeTokens } from '../tokens/token-store.ts';
import { takeLink } from './one-time-link-store.ts';
import { hashPassword } from './password.ts';

const NO_AUTHENTICATOR = { otpSecret: null, otpConfirmedAt: null, otpLastStep: null } as const;

export const redeemPasswordLink = operation(contracts.redeemPasswordLink, async (context, input) => {
  const { db, service, audit, signal } = context;
  const { clock } = service;
  const link = await takeLink(db, { token: input.token, purpose: 'password-reset' }, clock.wall());
  const user = await lockAnyUser(db, link.userId ?? '');
  const passwordHash = await hashPassword(user.email, input.password);
  await updateUser(db, user.id, {
    passwordHash,
    passwordChangedAt: clock.wall().toISOString(),
    failedSignIns: 0,
    lockedUntil: null,
    ...(link.clearOtp ? NO_AUTHENTICATOR : {}),
  });
  if (link.clearOtp) await removeRecoveryCodes(db, user.id);
  await endSessions(db, user.id, { at: clock.wall().toISOString() });
  await revokeTokens(db, user.id, { at: clock.nowIso(), kind: 'sign-in' });
  await audit({
    subjectType: 'user',
    subjectId: user.id,
    after: { changed: link.clearOtp ? 'password and authenticator' : 'password' },
  });
  await signal('access');
  return { userId: user.id, email: user.email };
});
