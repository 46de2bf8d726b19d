import * as contracts from '#lib/contracts/directory/invitations.ts';
import { operation } from '#server/core/call/operation.ts';
import { findUserByEmail } from '../public.ts';
import { isAwaited } from '../users/user-store.ts';
import { findOpenInvitation } from './invitation-store.ts';

export const readInvitation = operation(contracts.readInvitation, async ({ db, now }, { token }) => {
  const { row, invitedByName, enterpriseName } = await findOpenInvitation(db, token, { now, isLocked: false });
  const user = await findUserByEmail(db, row.email);
  return {
    enterpriseName,
    invitedByName: invitedByName ?? '',
    email: row.email,
    role: row.role,
    hasAccount: user !== undefined && !isAwaited(user),
    expiresAt: row.expiresAt,
  };
});
