import * as contracts from '#lib/contracts/access/session-state.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { lockUser } from '#server/domains/directory/public.ts';
import { noAuthenticatorText } from '../codes/no-authenticator.ts';
import { isEnrolled, isSandboxCode } from '../codes/one-time-code.ts';
import { lockToken } from '../tokens/token-store.ts';
import { readOwnSession } from './session-view.ts';
import { requireCode } from './sign-in.ts';
import { keepUnlocked } from './unlock-store.ts';

export const unlockSession = operation(contracts.unlockSession, async (context, { otp, duration }) => {
  await requireOwnCode(context, otp);
  const wall = context.service.clock.wall();
  const unlockedUntil = new Date(wall.getTime() + duration * 1000).toISOString();
  await keepUnlocked(context, { unlockedAt: wall.toISOString(), unlockedUntil });
  return { session: await readOwnSession(context) };
});

/** Locks the token before its user, as whoever makes a token does. */
async function requireOwnCode(context: Context, otp: string | undefined): Promise<void> {
  const { caller, db, service } = context;
  if (caller.tokenId !== undefined) await lockToken(context, caller.tokenId);
  const user = orNotFound(await lockUser(db, { id: caller.userId }), 'The user is gone.');
  if (isEnrolled(user)) return requireCode(context, user, otp);
  if (!isSandboxCode(service, otp)) fail('otp_required', noAuthenticatorText(service, 'A session is unlocked'));
}
