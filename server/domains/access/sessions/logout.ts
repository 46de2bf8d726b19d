import * as contracts from '#lib/contracts/access/sessions.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { enterprisesTold } from '#server/domains/directory/public.ts';
import { endDescendants } from '../tokens/token-family.ts';
import { findToken, revokeToken, tokenEnterprises } from '../tokens/token-store.ts';
import { endSession } from './session-store.ts';

/** The enterprises that hear of it: those of the caller, of a token those where it may be used. */
async function toldOf({ caller, db }: Context): Promise<string[]> {
  const enterprises = await enterprisesTold(db, caller.userId);
  const token = caller.tokenId === undefined ? undefined : await findToken(db, caller.userId, caller.tokenId);
  return token === undefined ? enterprises : tokenEnterprises(token, enterprises);
}

export const logout = operation(contracts.logout, async (context) => {
  const { caller, db, now } = context;
  const told = await toldOf(context);
  if (caller.tokenId !== undefined) {
    const at = now.toISOString();
    await revokeToken(db, caller.tokenId, at);
    await endDescendants(db, caller.tokenId, ({ id }) => revokeToken(db, id, at));
  }
  if (caller.sessionId !== undefined) await endSession(context, caller.sessionId);
  await context.audit({
    subjectType: caller.kind === 'token' ? 'access-token' : 'session',
    subjectId: caller.tokenId ?? caller.sessionId ?? caller.userId,
    alsoIn: told,
    after: { revoked: true },
  });
  await context.signal('access');
  return {};
});
