import * as contracts from '#lib/contracts/access/sessions.ts';
import { signInScopes } from '#lib/scopes.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findToken, presentToken } from '../tokens/token-store.ts';
import { findSession } from './session-store.ts';

export const getSession = operation(contracts.getSession, async ({ db, caller }) => {
  if (caller.tokenId !== undefined) {
    const token = await findToken(db, caller.userId, caller.tokenId);
    if (token) return { session: presentToken(token) };
  }
  const session = caller.sessionId === undefined ? undefined : await findSession(db, caller.sessionId);
  if (!session) return fail('invalid_token', 'The session has ended.');
  return {
    session: {
      id: session.id,
      client: 'clearhouse' as const,
      user: session.userId,
      scope: signInScopes(caller.memberships.values(), caller.isPlatformAdmin),
      created: session.createdAt,
      expires: session.expiresAt,
      isExtensible: false as const,
      ip: session.address ?? undefined,
    },
  };
});
