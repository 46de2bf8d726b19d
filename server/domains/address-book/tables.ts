import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ENDINGS } from '#lib/contracts/address-book/counterparties.ts';
import { CONNECTION_STATUSES, CONNECTION_TYPES } from '#lib/contracts/address-book/shapes.ts';
import { SIMULATED_COUNTERPARTIES } from '#lib/simulated-counterparties.ts';
import { hexId, instant } from '#server/core/database/columns.ts';
import { taskTable } from '#server/core/work/tables.ts';

/** How an enterprise shows itself: one listing each. Names of enterprises do not change, so that this one is kept here. */
export const listings = pgTable('address_book_listings', {
  id: uuid().primaryKey(),
  /** Of a simulated counterparty an id of nobody. */
  enterpriseId: hexId().notNull().unique(),
  name: text().notNull(),
  description: text(),
  /** How a simulated counterparty answers; null for an enterprise. */
  simulates: text({ enum: SIMULATED_COUNTERPARTIES }),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

/** Trading accounts in listings. */
export const listingEntries = pgTable(
  'address_book_entries',
  {
    id: uuid().primaryKey(),
    listingId: uuid()
      .notNull()
      .references(() => listings.id),
    walletId: hexId().notNull().unique(),
    coin: text().notNull(),
    description: text(),
    isPublic: boolean().notNull(),
    isFeatured: boolean().notNull().default(false),
    /** Of the listing, for the order of the directory. */
    listingName: text().notNull(),
    /** All that a search looks at, in lower case: name and description of the listing, description of the entry. */
    searchText: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('address_book_entries_listing').on(t.listingId, t.createdAt, t.id),
    index('address_book_entries_newest').on(t.createdAt, t.id).where(sql`${t.isPublic}`),
    index('address_book_entries_name').on(sql`lower(${t.listingName})`, t.createdAt, t.id).where(sql`${t.isPublic}`),
    index('address_book_entries_featured')
      .on(sql`((not ${t.isFeatured})::text || lower(${t.listingName})) collate "C"`, t.id)
      .where(sql`${t.isPublic}`),
    index('address_book_entries_search').using('gin', sql`${t.searchText} gin_trgm_ops`).where(sql`${t.isPublic}`),
  ],
);

/** An entry and its listing as they were at a moment. */
export interface SeenEntry {
  description: string | null;
  isPublic: boolean;
  isFeatured: boolean;
  updatedAt: string;
  listingName: string;
  listingDescription: string | null;
}

/** Ways from one account to another. Once both directions are there, they are linked and change together. */
export const connections = pgTable(
  'address_book_connections',
  {
    id: uuid().primaryKey(),
    type: text({ enum: CONNECTION_TYPES }).notNull(),
    status: text({ enum: CONNECTION_STATUSES }).notNull(),
    ownerEnterpriseId: hexId().notNull(),
    ownerEntryId: uuid()
      .notNull()
      .references(() => listingEntries.id),
    ownerWalletId: hexId().notNull(),
    targetEnterpriseId: hexId().notNull(),
    /** Null for an account without an entry, which nobody can accept for. */
    targetEntryId: uuid().references(() => listingEntries.id),
    targetWalletId: hexId().notNull(),
    coin: text().notNull(),
    /** Ids of the owner's copies of listing and entry, of a counterparty that it knows by account id. */
    localListingId: uuid(),
    localEntryId: uuid(),
    localListingName: text(),
    localListingDescription: text(),
    localEntryDescription: text(),
    isHidden: boolean().notNull().default(false),
    linkedConnectionId: uuid().references((): AnyPgColumn => connections.id),
    /** When its target was asked; null while it is under review, and for one that never was. */
    requestedAt: instant(),
    remindersSent: integer().notNull().default(0),
    reminderLastSentAt: instant(),
    evaluationId: uuid(),
    /** When a pending activation or deactivation is done. */
    changesAt: instant(),
    /** Who deactivates it; null where both may take that back. */
    deactivatedBy: hexId(),
    /** Which of the two is a simulated counterparty, if one is. */
    simulatedSide: text({ enum: ['owner', 'target'] }),
    /** What each side was seen as when it ended: nobody reads on in what the other one changes later. */
    ownerSeen: jsonb().$type<SeenEntry>(),
    targetSeen: jsonb().$type<SeenEntry>(),
    /** A block ends it. The other side is not told. */
    isBlocked: boolean().notNull().default(false),
    ending: text({ enum: ENDINGS }),
    endingReason: text(),
    createdBy: hexId(),
    /** Null for the service itself. */
    updatedBy: hexId(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('address_book_connections_pair')
      .on(t.ownerWalletId, t.targetWalletId)
      .where(sql`${t.status} <> 'INACTIVE'`),
    index('address_book_connections_owner').on(t.ownerEnterpriseId, t.createdAt, t.id),
    index('address_book_connections_target').on(t.targetEnterpriseId, t.createdAt, t.id),
    index('address_book_connections_entry').on(t.targetEntryId, t.ownerEnterpriseId),
    index('address_book_connections_local').on(t.localListingId),
    index('address_book_connections_local_entry').on(t.localEntryId),
    index('address_book_connections_review').on(t.createdAt, t.id).where(sql`${t.status} = 'UNDER_REVIEW'`),
    check('address_book_connections_self', sql`${t.ownerWalletId} <> ${t.targetWalletId}`),
    check('address_book_connections_ended', sql`(${t.status} = 'INACTIVE') = (${t.ending} is not null)`),
  ],
);

/** Whom an enterprise has blocked. */
export const blocks = pgTable(
  'address_book_blocks',
  {
    id: uuid().primaryKey(),
    ownerListingId: uuid()
      .notNull()
      .references(() => listings.id),
    /** As it was given: the global listing, or the owner's copy of it. */
    blockedListingId: uuid().notNull(),
    /** All of it is blocked, under whatever listing it is known, or none. */
    blockedEnterpriseId: hexId().notNull(),
    /** What the owner calls it, where it was given as a copy. */
    localName: text(),
    localDescription: text(),
    createdBy: hexId().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique('address_book_blocks_once').on(t.ownerListingId, t.blockedEnterpriseId),
    index('address_book_blocks_list').on(t.ownerListingId, t.createdAt, t.id),
    index('address_book_blocks_blocked').on(t.blockedEnterpriseId),
  ],
);

/** What becomes due in the address book, by business time. */
export const addressBookTasks = taskTable('address_book_tasks');
