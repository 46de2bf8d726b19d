import * as contracts from '#lib/contracts/address-book/operator.ts';
import { listingEntryEvents } from '#lib/events/address-book.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { changeEntry, findEntry, lockListing } from '../listings/listing-store.ts';
import { presentOperatorEntry } from './operator-queries.ts';

export const featureListingEntry = operation(
  contracts.featureListingEntry,
  async ({ db, now, audit, emit }, { listingEntryId, isFeatured }) => {
    const found = orNotFound(await findEntry(db, listingEntryId), 'There is no such listing entry.');
    await lockListing(db, found.listing.enterpriseId);
    const listed = (await findEntry(db, listingEntryId)) ?? found;
    const { entry: before, listing } = listed;
    if (isFeatured && !before.isPublic)
      fail('unprocessable', 'The entry is private: only public entries are recommended.');
    const isChanged = before.isFeatured !== isFeatured;
    const entry = isChanged ? await changeEntry(db, listed, { isFeatured, updatedAt: now.toISOString() }) : before;
    const isOfEnterprise = listing.simulates === null;
    await audit({
      subjectType: 'listing-entry',
      subjectId: entry.id,
      ...(isOfEnterprise ? { alsoIn: [listing.enterpriseId] } : {}),
      before: { isFeatured: before.isFeatured },
      after: { isFeatured },
    });
    if (isChanged && isOfEnterprise)
      await emit(...listingEntryEvents.to(listing.enterpriseId, 'featured', { id: entry.id, body: { isFeatured } }));
    return { entry: presentOperatorEntry({ entry, listing }) };
  },
);
