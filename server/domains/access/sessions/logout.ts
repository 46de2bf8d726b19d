import * as contracts from '#lib/contracts/access/sessions.ts';
import { operation } from '#server/core/call/operation.ts';
import { enterprisesTold } from '#server/domains/directory/public.ts';
import { endDescendants } from '../tokens/token-family.ts';
import { revokeToken } from '../tokens/token-store.ts';
import { endSession } from './session-store.ts';

export const logout = operation(contracts.logout, async (context) => {
  const { caller, db, now } = context;
  if (caller.tokenId !== undefined) {
    const at = now.toISOString();
    await revokeToken(db, caller.tokenId, at);
    await endDescendants(db, caller.tokenId, ({ id }) => revokeToken(db, id, at));
  }
  if (caller.sessionId !== undefined) await endSession(context, caller.sessionId);
  await context.audit({
    subjectType: caller.kind === 'token' ? 'access-token' : 'session',
    subjectId: caller.tokenId ?? caller.sessionId ?? caller.userId,
    alsoIn: await enterprisesTold(db, caller.userId),
    after: { revoked: true },
  });
  await context.signal('access');
  return {};
});
