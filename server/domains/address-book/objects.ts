import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { CounterpartyRow } from '#lib/contracts/address-book/counterparties.ts';
import type { DirectoryRow } from '#lib/contracts/address-book/directory.ts';
import { finderOf } from '#server/core/lists/find.ts';
import { namesById } from '#server/core/lists/names.ts';
import { totalOf } from '#server/core/lists/total.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { listBlocks } from './blocks/list-blocks.ts';
import { receivedBy } from './connections/connection-queries.ts';
import { selectJoined } from './connections/connection-view.ts';
import { searchCounterparties } from './connections/search-counterparties.ts';
import { isVisible } from './listings/entry-lists.ts';
import { findListing } from './listings/listing-store.ts';
import { searchDirectory } from './listings/search-directory.ts';
import { blocks, connections as c, listingEntries, listings } from './tables.ts';

/** Statuses as pages call them. */
const WORDS = {
  REQUESTED: 'requested',
  UNDER_REVIEW: 'under review',
  PENDING_ACTIVATION: 'being activated',
  ACTIVE: 'active',
  PENDING_DEACTIVATION: 'being deactivated',
  INACTIVE: 'ended',
} as const;

export const objects: Domain['objects'] = {
  'counterparty-connection': {
    exists: ({ enterpriseId, subjectId }) =>
      sql`select 1 from ${c} where id = ${subjectId} and (owner_enterprise_id = ${enterpriseId}
        or (target_enterprise_id = ${enterpriseId} and requested_at is not null and type = 'DVP'))`,
    find: finderOf(
      searchCounterparties,
      () => Promise.resolve<CounterpartyRow[]>([]),
      ({ id, counterpartyName, label, status, ownAccountName }) => ({
        id,
        title: counterpartyName,
        detail: [label, ownAccountName, WORDS[status]].filter((part) => part !== counterpartyName).join(' · '),
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
  'listing-block': {
    names: {
      contract: listBlocks.contract,
      async names({ db }, { enterpriseId, ids }) {
        const own = await findListing(db, enterpriseId);
        if (!own) return new Map();
        const rows = await db
          .select({ id: blocks.id, name: sql<string | null>`coalesce(${blocks.localName}, ${listings.name})` })
          .from(blocks)
          .leftJoin(listings, eq(listings.id, blocks.blockedListingId))
          .where(and(inArray(blocks.id, ids), eq(blocks.ownerListingId, own.id)))
          .limit(ids.length);
        return namesById(rows);
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
