import * as contracts from '#lib/contracts/access/own-account.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockUser, updateUser } from '#server/domains/directory/public.ts';
import { endSignIns } from '../sessions/session-store.ts';
import { requireCodeFrom } from '../sessions/sign-in.ts';
import { sourceOfCaller } from '../sessions/try-store.ts';
import { replaceRecoveryCodes } from './recovery-code-store.ts';

export const confirmTotpEnrolment = operation(contracts.confirmTotpEnrolment, async (context, { otp }) => {
  const { db, caller, service } = context;
  const user = orNotFound(await lockUser(db, { id: caller.userId }), 'The user is gone.');
  if (user.otpSecret === null || user.otpConfirmedAt !== null)
    fail('state_conflict', 'Start to set up an authenticator first.');
  await requireCodeFrom(context, { user, source: sourceOfCaller(caller) }, otp);
  await updateUser(db, user.id, { otpConfirmedAt: service.clock.wall().toISOString() });
  const recoveryCodes = await replaceRecoveryCodes(context, user.id);
  const ended = await endSignIns(context, { exceptOwn: true });
  await context.audit({ subjectType: 'user', subjectId: user.id, after: { ...ended, authenticator: 'confirmed' } });
  await context.signal('access');
  return { otpEnrolled: true as const, recoveryCodes };
});
