import * as contracts from '#lib/contracts/access-self.ts';
import { operation } from '#server/core/operation.ts';
import { removeRecoveryCodes } from './recovery-codes.ts';
import { requireBothFactors } from './sign-in.ts';
import { updateUser } from './users.ts';

export const removeTotp = operation(contracts.removeTotp, async (context, sent) => {
  const { db } = context;
  const user = await requireBothFactors(context, sent);
  await removeRecoveryCodes(db, user.id);
  await updateUser(db, user.id, { otpSecret: null, otpConfirmedAt: null, otpLastStep: null });
  await context.audit({ subjectType: 'user', subjectId: user.id, after: { authenticator: 'removed' } });
  return {};
});
