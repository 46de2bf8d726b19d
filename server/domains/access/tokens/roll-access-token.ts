import * as contracts from '#lib/contracts/access/token-changes.ts';
import { accessTokenEvents } from '#lib/events/access.ts';
import { confirmedOperation } from '#server/core/call/confirmed-operation.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { enterprisesTold } from '#server/domains/directory/public.ts';
import { scopesBeyond } from '../rules.ts';
import { grantedEnterprises } from './granted-enterprises.ts';
import { findOwnToken } from './own-token.ts';
import { endDescendants } from './token-family.ts';
import { announceToken, findMaker, grantedRanges, requireReach } from './token-grant.ts';
import { findTokenRow, presentTokenRow } from './token-queries.ts';
import {
  auditPlace,
  extendToken,
  insertToken,
  limitsOf,
  noteRoll,
  revokeToken,
  tokenEnterprises,
} from './token-store.ts';
import { tokenViewOf } from './token-visibility.ts';

type Row = Awaited<ReturnType<typeof findOwnToken>>;

export const rollAccessToken = confirmedOperation(contracts.rollAccessToken, async (context, input, confirm) => {
  const { enterpriseId, tokenId, endsInSeconds } = input;
  const old = await findOwnToken(context, input);
  if (old.rolledTo !== null) fail('state_conflict', 'The access token was rolled already.');
  await confirm(true);
  await requireReach(context, old);
  const { row, token } = await insertSuccessor(context, old);
  await noteRoll(context.db, tokenId, row.id);
  const told = tokenEnterprises(old, await enterprisesTold(context.db, old.ownerId));
  const endsAt = await endOld(context, { told, old, endsInSeconds });
  await context.audit({ ...auditPlace(old), alsoIn: told, subjectId: tokenId, after: { rolledTo: row.id, endsAt } });
  await announceToken(context, row);
  await context.signal('access');
  const view = tokenViewOf(context, enterpriseId);
  const shown = orNotFound(await findTokenRow(context.db, view, row.id), 'The new access token is gone.');
  return { accessToken: presentTokenRow(shown, view), token };
});

/** A token with what the old one has, as far as the caller may still hand it on, for as long as that was made for. */
async function insertSuccessor(context: Context, old: Row) {
  const { caller } = context;
  const maker = await findMaker(context);
  const beyond = scopesBeyond(caller.scopes, old.scopes);
  if (beyond.length > 0) fail('missing_scope', `You hold no ${beyond.slice(0, 5).join(', ')} to hand on.`);
  const permittedEnterprises = limitsOf(old)?.filter((id) => caller.memberships.has(id));
  return insertToken(context, {
    userId: old.ownerId,
    kind: 'access',
    scopes: old.scopes,
    seconds: old.grantedSeconds ?? Math.round((Date.parse(old.expiresAt) - Date.parse(old.createdAt)) / 1000),
    label: old.label ?? undefined,
    ...grantedEnterprises(context, maker, { permittedEnterprises }),
    ipRestrict: grantedRanges(maker, old.ipRestrict ?? undefined),
  });
}

/** Ends the old token and what it made, at once or after a while; when it ends. */
async function endOld(context: Context, at: { told: string[]; old: Row; endsInSeconds: number }): Promise<string> {
  const { db, now } = context;
  const { told, old, endsInSeconds } = at;
  const end = new Date(now.getTime() + endsInSeconds * 1000).toISOString();
  if (endsInSeconds > 0) {
    const shorten = async ({ id, expiresAt }: { id: string; expiresAt: string }): Promise<void> => {
      if (expiresAt > end) await extendToken(db, id, end);
    };
    await shorten(old);
    await endDescendants(db, old.id, shorten);
    await context.emit(...accessTokenEvents.to(told, 'changed', { id: old.id, body: { label: old.label ?? '' } }));
    return old.expiresAt < end ? old.expiresAt : end;
  }
  await revokeToken(db, old.id, end);
  const made = await endDescendants(db, old.id, ({ id }) => revokeToken(db, id, end));
  for (const { id, label } of [old, ...made])
    await context.emit(...accessTokenEvents.to(told, 'revoked', { id, body: { ownerId: old.ownerId, label } }));
  return end;
}
