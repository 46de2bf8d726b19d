import * as contracts from '#lib/contracts/access/platform-accounts.ts';
import { confirmedOperation } from '#server/core/call/confirmed-operation.ts';
import { fail } from '#server/core/call/errors.ts';
import { lockAnyUser, updateUser } from '#server/domains/directory/public.ts';
import { removeRecoveryCodes } from './recovery-code-store.ts';

export const removeUserAuthenticator = confirmedOperation(
  contracts.removeUserAuthenticator,
  async (context, { userId }, confirm) => {
    const { db, caller, service } = context;
    const user = await lockAnyUser(db, userId);
    if (user.id === caller.userId) fail('state_conflict', 'Remove your own authenticator on your account page.');
    if (!user.hasAuthenticator) fail('state_conflict', 'The user has no authenticator.');
    await confirm(true);
    await removeRecoveryCodes(db, user.id);
    await updateUser(db, user.id, { otpSecret: null, otpConfirmedAt: null, otpLastStep: null });
    await service.credentials.endSessions(db, user.id);
    await context.audit({ subjectType: 'user', subjectId: user.id, after: { authenticator: 'removed' } });
    await context.signal('access');
    return {};
  },
);
