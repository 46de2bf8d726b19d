import * as contracts from '#lib/contracts/address-book/blocks.ts';
import { blockEvents } from '#lib/events/address-book.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { demandActingUser } from '#server/domains/directory/public.ts';
import { type Act, actOf, isKnownToTarget } from '../connections/act.ts';
import { UNKNOWN_COUNTERPARTY } from '../connections/connect.ts';
import { type ConnectionRow, lockPairs, unblocked } from '../connections/connection-store.ts';
import { findCopyOf } from '../connections/copy-queries.ts';
import { moveConnection } from '../connections/move-connection.ts';
import { takeTurns } from '../connections/turns.ts';
import { findListing, findListingById } from '../listings/listing-store.ts';
import { hasBlocked } from './block-queries.ts';
import { insertBlock, presentBlock } from './block-store.ts';

interface Meant {
  enterpriseId: string;
  /** What the owner calls it, or what it is called. */
  name: string;
  /** The owner’s copy, where that was given. */
  copy: ConnectionRow | null;
}

/** Whom an id means to an enterprise: the holder of a listing, or of an account that it knows under a copy. Throws 404. */
async function requireMeant(db: Queryable, enterpriseId: string, id: string): Promise<Meant> {
  const copy = await findCopyOf(db, { enterpriseId, localListingId: id });
  if (copy) return { enterpriseId: copy.targetEnterpriseId, name: copy.localListingName ?? '', copy };
  const listing = orNotFound(await findListingById(db, id), UNKNOWN_COUNTERPARTY);
  return { enterpriseId: listing.enterpriseId, name: listing.name, copy: null };
}

/** Ends all connections between two enterprises, or begins to: however many there are. Gives those that the first one knows of. */
async function endAll(act: Act, { enterpriseId, otherId }: { enterpriseId: string; otherId: string }) {
  const ended: string[] = [];
  for (;;) {
    const pairs = await lockPairs(act.tx, unblocked(enterpriseId, otherId));
    if (pairs.length === 0) return ended;
    const moved = new Set<string>();
    for (const pair of pairs) {
      if (moved.has(pair.row.id)) continue;
      await moveConnection(act, pair, { command: 'block', by: enterpriseId });
      for (const row of [pair.row, pair.linked]) {
        if (row === null) continue;
        moved.add(row.id);
        if (row.ownerEnterpriseId === enterpriseId || isKnownToTarget(row)) ended.push(row.id);
      }
    }
  }
}

export const blockListing = operation(contracts.blockListing, async (context, input) => {
  const { db, now, caller, audit, emit } = context;
  const { enterpriseId, blockedListingId } = input;
  await demandActingUser(context, input, 'write');
  const own = await findListing(db, enterpriseId);
  if (!own) fail('unprocessable', 'The enterprise has no listing yet: create it first.');
  const meant = await requireMeant(db, enterpriseId, blockedListingId);
  if (await hasBlocked(db, meant.enterpriseId, enterpriseId)) fail('not_found', UNKNOWN_COUNTERPARTY);
  if (meant.enterpriseId === enterpriseId) fail('unprocessable', 'An enterprise cannot block itself.');
  await takeTurns(db, [[enterpriseId, meant.enterpriseId]]);
  const id = uuidV7(now.getTime());
  const block = await insertBlock(db, {
    id,
    ownerListingId: own.id,
    blockedListingId,
    blockedEnterpriseId: meant.enterpriseId,
    localName: meant.copy?.localListingName ?? null,
    localDescription: meant.copy?.localListingDescription ?? null,
    createdBy: caller.userId,
    createdAt: now.toISOString(),
  });
  if (!block) fail('already_exists', 'The enterprise is blocked already.');
  const connectionIds = await endAll(actOf(context), { enterpriseId, otherId: meant.enterpriseId });
  await audit({ subjectType: 'listing-block', subjectId: id, after: { blockedListingId, connectionIds } });
  await emit(...blockEvents.to(enterpriseId, 'added', { id, body: { name: meant.name } }));
  return presentBlock(block);
});
