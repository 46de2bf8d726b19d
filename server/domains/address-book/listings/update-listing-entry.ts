import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/address-book/entries.ts';
import { counterpartyEvents, listingEntryEvents } from '#lib/events/address-book.ts';
import { orNotFound, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { demandActingUser } from '#server/domains/directory/public.ts';
import { changeCopies, lockPairs, showingEntry, touchLabels } from '../connections/connection-store.ts';
import { joinedById, presentTargetCopy } from '../connections/connection-view.ts';
import { demandReadable } from '../demand-readable.ts';
import { changeEntry, findEntry, type ListedEntry, lockListing } from './listing-store.ts';
import { presentEntry } from './listing-view.ts';

type Input = ParsedInputOf<typeof contracts.updateListingEntry>;

const UNKNOWN = 'The enterprise has no such listing entry, and no connection to one.';
const OF_OTHERS = 'is decided by the counterparty, whose entry it is';

async function updateOwn({ db, now, audit, emit }: Context, found: ListedEntry, input: Input) {
  await lockListing(db, found.listing.enterpriseId);
  const listed = (await findEntry(db, found.entry.id)) ?? found;
  const { entry } = listed;
  const description = input.description === undefined ? entry.description : input.description || null;
  const isPublic = input.public ?? entry.isPublic;
  const isChanged = description !== entry.description || isPublic !== entry.isPublic;
  const change = { description, isPublic, isFeatured: entry.isFeatured && isPublic, updatedAt: now.toISOString() };
  const changed = isChanged ? await changeEntry(db, listed, change) : entry;
  if (description !== entry.description) await touchLabels(db, entry.id, now.toISOString());
  await audit({
    subjectType: 'listing-entry',
    subjectId: entry.id,
    before: { description: entry.description, public: entry.isPublic },
    after: { description, public: isPublic },
  });
  const body = { description, public: isPublic };
  const { enterpriseId } = listed.listing;
  if (isChanged) await emit(...listingEntryEvents.to(enterpriseId, 'changed', { id: entry.id, body }));
  return presentEntry(changed);
}

/** Notes what the enterprise calls an entry of a counterparty, in all connections that show it. */
async function updateCopy({ db, now, caller, audit, emit }: Context, input: Input) {
  const { enterpriseId, listingEntryId } = input;
  const where = showingEntry(enterpriseId, listingEntryId);
  const rows = (await lockPairs(db, where)).map((pair) => pair.row);
  const row = orNotFound(rows[0], UNKNOWN);
  if (input.public !== undefined) refuseField('public', OF_OTHERS, 'unprocessable');
  const given = input.description === undefined ? undefined : input.description || null;
  const isChanged = given !== undefined && rows.some(({ localEntryDescription }) => localEntryDescription !== given);
  const change = { updatedAt: now.toISOString(), updatedBy: caller.userId };
  const changed = isChanged ? await changeCopies(db, where, { ...change, localEntryDescription: given }) : [];
  await audit({
    subjectType: 'listing-entry',
    subjectId: listingEntryId,
    before: { description: row.localEntryDescription },
    after: { description: given },
  });
  for (const { id } of changed) await emit(...counterpartyEvents.to(enterpriseId, 'renamed', { id, body: {} }));
  const { listing: _, ...entry } = presentTargetCopy(await joinedById(db, row.id));
  return isChanged ? { ...entry, updatedAt: change.updatedAt } : entry;
}

export const updateListingEntry = operation(contracts.updateListingEntry, async (context, input) => {
  await demandActingUser(context, input, 'write');
  demandReadable({ description: input.description });
  const listed = await findEntry(context.db, input.listingEntryId);
  return listed?.listing.enterpriseId === input.enterpriseId
    ? updateOwn(context, listed, input)
    : updateCopy(context, input);
});
