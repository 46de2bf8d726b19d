import * as contracts from '#lib/contracts/access/tokens.ts';
import { accessTokenEvents } from '#lib/events/access.ts';
import { coversScope } from '#lib/scopes.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { findUser, listMemberships } from '#server/domains/directory/public.ts';
import { type Descendant, endDescendants } from './token-family.ts';
import { requireReach } from './token-grant.ts';
import { findTokenRow } from './token-queries.ts';
import { limitsOf, limitToken, revokeToken } from './token-store.ts';
import { tokenViewOf } from './token-visibility.ts';

type Limited = Pick<Descendant, 'id' | 'limits'>;

const worksIn = ({ limits }: Limited, enterpriseId: string): boolean =>
  limits === null || limits.includes(enterpriseId);

/**
 * Ends tokens of an owner: one's own everywhere, another's in this enterprise, which revokes a token that works in no other. Says
 * whether the token is revoked.
 */
async function endingFor(context: Context, ownerId: string, enterpriseId: string) {
  const { db, caller, now } = context;
  const at = now.toISOString();
  if (ownerId === caller.userId)
    return async ({ id }: Limited): Promise<boolean> => {
      await revokeToken(db, id, at);
      return true;
    };
  const member = (await listMemberships(db, ownerId)).map(({ id }) => id);
  const runsPlatform = (await findUser(db, ownerId))?.isPlatformAdmin ?? false;
  return async ({ id, limits }: Limited): Promise<boolean> => {
    if (!worksIn({ id, limits }, enterpriseId)) return false;
    const left = (limits ?? member).filter((one) => one !== enterpriseId);
    const isRevoked = left.length === 0 && !runsPlatform;
    if (isRevoked) await revokeToken(db, id, at);
    else await limitToken(db, id, left);
    return isRevoked;
  };
}

export const revokeAccessToken = operation(contracts.revokeAccessToken, async (context, input) => {
  const { db, caller } = context;
  const { enterpriseId, tokenId } = input;
  if (!coversScope(caller.scopes, 'user_manage'))
    fail('missing_scope', 'The access token lacks the scope user_manage.');
  const row = orNotFound(
    await findTokenRow(db, tokenViewOf(context, enterpriseId), tokenId),
    'There is no such access token here.',
  );
  if (row.revokedAt !== null) fail('state_conflict', 'The access token has already been revoked.');
  const { ownerId, label } = row;
  if (ownerId === caller.userId) await requireReach(context, row);
  const end = await endingFor(context, ownerId, enterpriseId);
  const isRevoked = await end({ id: tokenId, limits: limitsOf(row) });
  const made = input.endChildren ? await endDescendants(db, tokenId, async (one) => void (await end(one))) : [];
  const here = made.filter((one) => worksIn(one, enterpriseId));
  const endedChildren = ownerId === caller.userId ? made.length : here.length;
  await context.audit({
    subjectType: 'access-token',
    subjectId: tokenId,
    before: { ownerId, label },
    after: { isRevoked, endedIn: enterpriseId, ...(endedChildren > 0 && { endedChildren }) },
  });
  for (const one of [{ id: tokenId, label }, ...here])
    await context.emit(
      ...accessTokenEvents.to(enterpriseId, 'revoked', { id: one.id, body: { ownerId, label: one.label } }),
    );
  await context.signal('access');
  return { id: tokenId, isRevoked, endedChildren };
});
