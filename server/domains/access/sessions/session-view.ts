import type { z } from 'zod';
import type { Session } from '#lib/contracts/access/sessions.ts';
import { signInScopes } from '#lib/scopes.ts';
import { fail } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { findToken, presentToken } from '../tokens/token-store.ts';
import { findSession } from './session-store.ts';

type SessionView = z.output<typeof Session>;

/** When it was unlocked and until when, while that lasts. */
function unlockOf(
  { unlockedAt, unlockedUntil }: { unlockedAt: string | null; unlockedUntil: string | null },
  wall: string,
): SessionView['unlock'] {
  if (unlockedAt === null || unlockedUntil === null || unlockedUntil <= wall) return undefined;
  return { time: unlockedAt, expires: unlockedUntil };
}

/** The token or browser session of the call. Throws `invalid_token` once it has ended. */
export async function readOwnSession({ db, caller, service }: Context): Promise<SessionView> {
  const wall = service.clock.wall().toISOString();
  const here = new URL(service.origin()).host;
  if (caller.tokenId !== undefined) {
    const token = await findToken(db, caller.userId, caller.tokenId);
    const shown = token && presentToken(token);
    if (token && shown) return { ...shown, origin: shown.origin ?? here, unlock: unlockOf(token, wall) };
  }
  const session = caller.sessionId === undefined ? undefined : await findSession(db, caller.sessionId);
  if (!session) return fail('invalid_token', 'The session has ended.');
  return {
    id: session.id,
    client: 'clearhouse',
    user: session.userId,
    scope: signInScopes(caller.memberships.values(), caller.isPlatformAdmin),
    created: session.createdAt,
    expires: session.expiresAt,
    isExtensible: false,
    ip: session.address ?? undefined,
    origin: here,
    unlock: unlockOf(session, wall),
  };
}
