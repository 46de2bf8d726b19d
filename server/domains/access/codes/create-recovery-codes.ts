import * as contracts from '#lib/contracts/access/own-account.ts';
import { preparedOperation } from '#server/core/call/operation.ts';
import { proveOwnPassword, requireBothFactors } from '../sessions/sign-in.ts';
import { replaceRecoveryCodes } from './recovery-code-store.ts';

export const createRecoveryCodes = preparedOperation(
  contracts.createRecoveryCodes,
  (context, { password }) => proveOwnPassword(context, password),
  async (context, { otp }, proof) => {
    const user = await requireBothFactors(context, otp, proof);
    const codes = await replaceRecoveryCodes(context, user.id);
    await context.audit({ subjectType: 'user', subjectId: user.id, after: { recoveryCodes: codes.length } });
    return { recoveryCodes: codes };
  },
);
