import * as contracts from '#lib/contracts/access/self.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireBothFactors } from '../sessions/sign-in.ts';
import { replaceRecoveryCodes } from './recovery-code-store.ts';

export const createRecoveryCodes = operation(contracts.createRecoveryCodes, async (context, sent) => {
  const user = await requireBothFactors(context, sent);
  const codes = await replaceRecoveryCodes(context, user.id);
  await context.audit({ subjectType: 'user', subjectId: user.id, after: { recoveryCodes: codes.length } });
  return { recoveryCodes: codes };
});
