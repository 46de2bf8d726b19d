import * as contracts from '#lib/contracts/access/own-account.ts';
import { fail } from '#server/core/call/errors.ts';
import { preparedOperation } from '#server/core/call/operation.ts';
import { lockUser, updateUser } from '#server/domains/directory/public.ts';
import { proveOwnPassword, requirePassword } from '../sessions/sign-in.ts';
import { isEnrolled, newAuthenticator } from './one-time-code.ts';

export const startTotpEnrolment = preparedOperation(
  contracts.startTotpEnrolment,
  (context, { password }) => proveOwnPassword(context, password),
  async (context, _, proof) => {
    const { db, caller } = context;
    const found = await lockUser(db, { id: caller.userId });
    const user = await requirePassword(context, found, proof);
    if (isEnrolled(user)) fail('state_conflict', 'An authenticator is already set up.');
    const { secret, uri, sealed } = newAuthenticator(context, user);
    await updateUser(db, user.id, { otpSecret: sealed, otpConfirmedAt: null, otpLastStep: null });
    await context.audit({ subjectType: 'user', subjectId: user.id, after: { authenticator: 'started' } });
    return { secret, uri };
  },
);
