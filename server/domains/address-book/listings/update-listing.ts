import { isDeepStrictEqual } from 'node:util';
import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/address-book/listings.ts';
import { counterpartyEvents, listingEvents } from '#lib/events/address-book.ts';
import { orNotFound, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { demandActingUser } from '#server/domains/directory/public.ts';
import { type ConnectionRow, changeCopies, lockPairs, showingListing } from '../connections/connection-store.ts';
import { joinedById, presentTargetCopy } from '../connections/connection-view.ts';
import { demandReadable, demandReadableLines } from '../demand-readable.ts';
import { describeListing, entriesOf, findListing, findListingById, type ListingRow } from './listing-store.ts';
import { presentListing } from './listing-view.ts';

type Input = ParsedInputOf<typeof contracts.updateListing>;

const UNKNOWN = 'The enterprise has no such listing, and no connection to one.';
const NAME_IS_FIXED = 'cannot be changed: this listing bears the name of its enterprise';

/** The oldest connection first, since ids begin with when they were made. */
const byId = (one: ConnectionRow, other: ConnectionRow): number => (one.id < other.id ? -1 : 1);

/** Describes the enterprise's own listing. */
async function updateOwn({ db, now, audit, emit }: Context, listing: ListingRow, { description, name }: Input) {
  if (name !== undefined && name !== listing.name) refuseField('name', NAME_IS_FIXED, 'unprocessable');
  const isChanged = description !== undefined && description !== listing.description;
  const at = now.toISOString();
  const changed = isChanged ? await describeListing(db, listing, { description, at }) : listing;
  await audit({
    subjectType: 'listing',
    subjectId: listing.id,
    before: { description: listing.description },
    after: { description: changed.description },
  });
  const body = { description: changed.description };
  if (isChanged) await emit(...listingEvents.to(listing.enterpriseId, 'changed', { id: listing.id, body }));
  return presentListing(changed);
}

/** Notes what the enterprise calls a counterparty, in all connections that show that. */
async function updateCopy({ db, now, caller, audit, emit }: Context, input: Input) {
  const { enterpriseId, listingId, name, description } = input;
  const other = await findListingById(db, listingId);
  const entryIds = other ? (await entriesOf(db, other.id)).map(({ id }) => id) : [];
  const where = showingListing(enterpriseId, listingId, entryIds);
  const rows = (await lockPairs(db, where)).map((pair) => pair.row);
  const row = orNotFound(rows.toSorted(byId)[0], UNKNOWN);
  if (name !== undefined && row.localListingId === null && name !== other?.name)
    refuseField('name', NAME_IS_FIXED, 'unprocessable');
  const wanted = {
    ...(name === undefined || row.localListingId === null ? {} : { localListingName: name }),
    ...(description === undefined ? {} : { localListingDescription: description }),
  };
  const change = { ...wanted, updatedAt: now.toISOString(), updatedBy: caller.userId };
  const isChanged = rows.some((one) => !isDeepStrictEqual({ ...one, ...wanted }, one));
  const changed = isChanged ? await changeCopies(db, where, change) : [];
  const joined = await joinedById(db, row.id);
  await audit({
    subjectType: 'listing',
    subjectId: listingId,
    before: { name: row.localListingName, description: row.localListingDescription },
    after: { name: joined.c.localListingName, description: joined.c.localListingDescription },
  });
  for (const { id } of changed) await emit(...counterpartyEvents.to(enterpriseId, 'renamed', { id, body: {} }));
  const { listing } = presentTargetCopy(joined);
  const isSame = row.localListingId === null && other !== undefined;
  return {
    id: listing.id,
    name: listing.name,
    description: listing.description,
    owner: enterpriseId,
    createdAt: joined.c.createdAt,
    updatedAt: joined.c.updatedAt,
    ...(isSame ? { globalListing: presentListing(other) } : {}),
  };
}

export const updateListing = operation(contracts.updateListing, async (context, input) => {
  await demandActingUser(context, input, 'write');
  demandReadable({ name: input.name });
  demandReadableLines({ description: input.description });
  const own = await findListing(context.db, input.enterpriseId);
  return own?.id === input.listingId ? updateOwn(context, own, input) : updateCopy(context, input);
});
