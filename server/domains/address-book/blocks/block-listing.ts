import * as contracts from '#lib/contracts/address-book/blocks.ts';
import { blockEvents } from '#lib/events/address-book.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { type Act, actOf } from '../connections/act.ts';
import { UNKNOWN_COUNTERPARTY } from '../connections/connect.ts';
import { lockPairs, unblocked } from '../connections/connection-store.ts';
import { findCopyOf } from '../connections/copy-queries.ts';
import { moveConnection } from '../connections/move-connection.ts';
import { demandActingUser } from '../demand-acting-user.ts';
import { findListing, findListingById, type ListingRow, lockListings } from '../listings/listing-store.ts';
import { hasBlocked } from './block-queries.ts';
import { insertBlock, presentBlock } from './block-store.ts';

interface Meant {
  listing: ListingRow;
  /** What the owner calls it, where it gave its copy. */
  localName: string | null;
  localDescription: string | null;
}

/** The listing that an id means to an enterprise: one of its own copies, or that itself. Throws 404, or 422 for a copy of nothing. */
async function requireMeant(db: Queryable, enterpriseId: string, id: string): Promise<Meant> {
  const copy = await findCopyOf(db, { enterpriseId, localListingId: id });
  if (!copy) {
    const listing = orNotFound(await findListingById(db, id), UNKNOWN_COUNTERPARTY);
    return { listing, localName: null, localDescription: null };
  }
  const listing = await findListing(db, copy.targetEnterpriseId);
  if (!listing) fail('unprocessable', 'The counterparty has no listing, so that it cannot be blocked.');
  return { listing, localName: copy.localListingName, localDescription: copy.localListingDescription };
}

/** Ends all connections between two enterprises, or begins to: however many there are. */
async function endAll(act: Act, { enterpriseId, otherId }: { enterpriseId: string; otherId: string }) {
  const ended: string[] = [];
  for (;;) {
    const pairs = await lockPairs(act.tx, unblocked(enterpriseId, otherId));
    if (pairs.length === 0) return ended;
    const moved = new Set<string>();
    for (const pair of pairs) {
      if (moved.has(pair.row.id)) continue;
      await moveConnection(act, pair, { command: 'block', by: enterpriseId });
      for (const id of [pair.row.id, pair.linked?.id]) if (id !== undefined) moved.add(id);
    }
    ended.push(...moved);
  }
}

export const blockListing = operation(contracts.blockListing, async (context, input) => {
  const { db, now, caller, audit, emit } = context;
  const { enterpriseId, blockedListingId } = input;
  await demandActingUser(context, input, 'write');
  const own = await findListing(db, enterpriseId);
  if (!own) fail('unprocessable', 'The enterprise has no listing yet: create it first.');
  const { listing, localName, localDescription } = await requireMeant(db, enterpriseId, blockedListingId);
  if (await hasBlocked(db, listing.enterpriseId, enterpriseId)) fail('not_found', UNKNOWN_COUNTERPARTY);
  if (listing.id === own.id) fail('unprocessable', 'An enterprise cannot block itself.');
  await lockListings(db, [enterpriseId, listing.enterpriseId], 'no key update');
  const id = uuidV7(now.getTime());
  const block = await insertBlock(db, {
    id,
    ownerListingId: own.id,
    blockedListingId,
    blockedGlobalListingId: listing.id,
    localName,
    localDescription,
    createdBy: caller.userId,
    createdAt: now.toISOString(),
  });
  if (!block) fail('already_exists', 'The enterprise is blocked already.');
  const connectionIds = await endAll(actOf(context), { enterpriseId, otherId: listing.enterpriseId });
  await audit({
    subjectType: 'listing-block',
    subjectId: id,
    after: { blockedListingId: listing.id, connectionIds },
  });
  await emit(...blockEvents.to(enterpriseId, 'added', { id, body: { name: localName ?? listing.name } }));
  return presentBlock(block);
});
