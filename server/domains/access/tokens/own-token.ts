import { coversScope } from '#lib/scopes.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { findTokenRow } from './token-queries.ts';
import { lockTokenRow } from './token-store.ts';
import { tokenViewOf } from './token-visibility.ts';

/** A token of the caller's, locked, that works in the enterprise and has not ended, which they may change. Throws 403, 404 or 409. */
export async function findOwnToken(
  context: Context,
  { enterpriseId, tokenId }: { enterpriseId: string; tokenId: string },
) {
  const { db, caller, now } = context;
  if (!coversScope(caller.scopes, 'user_manage'))
    fail('missing_scope', 'The access token lacks the scope user_manage.');
  await lockTokenRow(db, tokenId);
  const row = orNotFound(
    await findTokenRow(db, tokenViewOf(context, enterpriseId), tokenId),
    'There is no such access token here.',
  );
  if (row.ownerId !== caller.userId) fail('missing_role', 'Only its owner may change an access token.');
  if (row.revokedAt !== null) fail('state_conflict', 'The access token is revoked already.');
  if (row.expiresAt <= now.toISOString()) fail('state_conflict', 'The access token has expired.');
  return row;
}
