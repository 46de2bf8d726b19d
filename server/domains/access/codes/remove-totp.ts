import * as contracts from '#lib/contracts/access/own-account.ts';
import { preparedOperation } from '#server/core/call/operation.ts';
import { updateUser } from '#server/domains/directory/public.ts';
import { proveOwnPassword, requireBothFactors } from '../sessions/sign-in.ts';
import { removeRecoveryCodes } from './recovery-code-store.ts';

export const removeTotp = preparedOperation(
  contracts.removeTotp,
  (context, { password }) => proveOwnPassword(context, password),
  async (context, { otp }, proof) => {
    const { db } = context;
    const user = await requireBothFactors(context, otp, proof);
    await removeRecoveryCodes(db, user.id);
    await updateUser(db, user.id, { otpSecret: null, otpConfirmedAt: null, otpLastStep: null });
    await context.audit({ subjectType: 'user', subjectId: user.id, after: { authenticator: 'removed' } });
    await context.signal('access');
    return {};
  },
);
