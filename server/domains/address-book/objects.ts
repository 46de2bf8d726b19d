import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { CounterpartyRow } from '#lib/contracts/address-book/counterparties.ts';
import type { DirectoryRow } from '#lib/contracts/address-book/directory.ts';
import { finderOf, inWords } from '#server/core/lists/find.ts';
import { namesById } from '#server/core/lists/names.ts';
import { totalOf } from '#server/core/lists/total.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { receivedBy } from './connections/connection-queries.ts';
import { selectJoined } from './connections/connection-view.ts';
import { searchCounterparties } from './connections/search-counterparties.ts';
import { isVisible } from './listings/entry-lists.ts';
import { findListing } from './listings/listing-store.ts';
import { searchDirectory } from './listings/search-directory.ts';
import { connections as c, listingEntries, listings } from './tables.ts';

export const objects: Domain['objects'] = {
  'counterparty-connection': {
    exists: ({ enterpriseId, subjectId }) =>
      sql`select 1 from ${c} where id = ${subjectId} and (owner_enterprise_id = ${enterpriseId}
        or (target_enterprise_id = ${enterpriseId} and requested_at is not null and type = 'DVP'))`,
    find: finderOf(
      searchCounterparties,
      () => Promise.resolve<CounterpartyRow[]>([]),
      ({ id, counterpartyName, label, status }) => ({
        id,
        title: counterpartyName,
        detail: `${label} · ${inWords(status.toLowerCase())}`,
      }),
    ),
    names: {
      contract: searchCounterparties.contract,
      async names({ db }, { enterpriseId, ids }) {
        const isKnown = or(eq(c.ownerEnterpriseId, enterpriseId), receivedBy(enterpriseId));
        const rows = await selectJoined(db)
          .where(and(inArray(c.id, ids), isKnown))
          .limit(ids.length);
        return namesById(
          rows.map((row) => {
            const isOwn = row.c.ownerEnterpriseId === enterpriseId;
            const theirs = row.c.localListingName ?? row.targetListing?.name ?? null;
            return { id: row.c.id, name: isOwn ? theirs : row.ownerListing.name };
          }),
        );
      },
    },
  },
  'listing-entry': {
    find: finderOf(
      searchDirectory,
      () => Promise.resolve<DirectoryRow[]>([]),
      ({ id, name, description }) => ({ id, title: name, detail: description ?? 'Directory' }),
    ),
    names: {
      contract: searchDirectory.contract,
      async names({ db }, { enterpriseId, ids }) {
        const own = await findListing(db, enterpriseId);
        const isKnown = or(isVisible(db, own?.id ?? null), eq(listings.enterpriseId, enterpriseId));
        const rows = await db
          .select({ id: listingEntries.id, name: listings.name })
          .from(listingEntries)
          .innerJoin(listings, eq(listings.id, listingEntries.listingId))
          .where(and(inArray(listingEntries.id, ids), isKnown))
          .limit(ids.length);
        return namesById(rows);
      },
    },
  },
};

export const attention: Domain['attention'] = [
  totalOf('counterparties-to-answer', searchCounterparties, { onlyToAnswer: 'true' }),
];
