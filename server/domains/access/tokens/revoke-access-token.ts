import * as contracts from '#lib/contracts/access/tokens.ts';
import { accessTokenEvents } from '#lib/events/access.ts';
import { coversScope } from '#lib/scopes.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { type Context } from '#server/core/runtime/service.ts';
import { findUser, listMemberships } from '#server/domains/directory/public.ts';
import { findTokenRow } from './token-queries.ts';
import { limitsOf, limitToken, revokeToken } from './token-store.ts';
import { tokenViewOf } from './token-visibility.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findTokenRow>>>;

/** Enterprises in which another's token would still work; null for one's own, which ends everywhere. */
async function remaining(context: Context, row: Found, enterpriseId: string): Promise<string[] | null> {
  if (row.ownerId === context.caller.userId) return null;
  const member = (await listMemberships(context.db, row.ownerId)).map(({ id }) => id);
  return (limitsOf(row) ?? member).filter((id) => id !== enterpriseId);
}

export const revokeAccessToken = operation(contracts.revokeAccessToken, async (context, { enterpriseId, tokenId }) => {
  const { db, caller, now } = context;
  if (!coversScope(caller.scopes, 'user_manage'))
    fail('missing_scope', 'The access token lacks the scope user_manage.');
  const row = orNotFound(
    await findTokenRow(db, tokenViewOf(context, enterpriseId), tokenId),
    'There is no such access token here.',
  );
  if (row.revokedAt !== null) fail('state_conflict', 'The access token is revoked already.');
  const left = await remaining(context, row, enterpriseId);
  const runsPlatform = left !== null && ((await findUser(db, row.ownerId))?.isPlatformAdmin ?? false);
  const isRevoked = left === null || (left.length === 0 && !runsPlatform);
  if (isRevoked) await revokeToken(db, tokenId, now.toISOString());
  else await limitToken(db, tokenId, left);
  await context.audit({
    subjectType: 'access-token',
    subjectId: tokenId,
    before: { ownerId: row.ownerId, label: row.label },
    after: { isRevoked, endedIn: enterpriseId },
  });
  const body = { ownerId: row.ownerId, label: row.label };
  await context.emit(...accessTokenEvents.to(enterpriseId, 'revoked', { id: tokenId, body }));
  await context.signal('access');
  return { id: tokenId, isRevoked };
});
