import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type {
  ConnectionWithEntries,
  CounterpartyConnection,
  ListingEntryWithListing,
} from '#lib/contracts/address-book/shapes.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { EntryRow, ListedEntry, ListingRow } from '../listings/listing-store.ts';
import { presentEntry, summarise } from '../listings/listing-view.ts';
import { connections, listingEntries, listings } from '../tables.ts';
import type { ConnectionRow } from './connection-store.ts';
import { asSeen } from './seen-entries.ts';

/** Shown in place of people of the other side. */
const SOMEBODY = '********';
/** Shown where the service, the operator or the other side changed a connection. */
const SYSTEM = 'system';

export const ownerEntry = alias(listingEntries, 'owner_entry');
export const ownerListing = alias(listings, 'owner_listing');
export const targetEntry = alias(listingEntries, 'target_entry');
export const targetListing = alias(listings, 'target_listing');

/** A connection with what it joins. */
export interface JoinedConnection {
  c: ConnectionRow;
  ownerEntry: EntryRow;
  ownerListing: ListingRow;
  targetEntry: EntryRow | null;
  targetListing: ListingRow | null;
}

/** Connections with both entries and their listings. */
export const selectJoined = (db: Queryable) =>
  db
    .select({ c: connections, ownerEntry, ownerListing, targetEntry, targetListing })
    .from(connections)
    .innerJoin(ownerEntry, eq(ownerEntry.id, connections.ownerEntryId))
    .innerJoin(ownerListing, eq(ownerListing.id, ownerEntry.listingId))
    .leftJoin(targetEntry, eq(targetEntry.id, connections.targetEntryId))
    .leftJoin(targetListing, eq(targetListing.id, targetEntry.listingId));

export const joinedById = async (db: Queryable, id: string): Promise<JoinedConnection> => {
  const [row] = await selectJoined(db).where(eq(connections.id, id)).limit(1);
  if (!row) throw new Error('the connection is gone');
  return row;
};

type EntryView = z.input<typeof ListingEntryWithListing>;

const presentListed = ({ entry, listing }: ListedEntry): EntryView => ({
  ...presentEntry(entry),
  listing: summarise(listing),
});

/** The owner of a connection; to others as they saw it at the end. */
export const presentOwnerEntry = (
  { c, ownerEntry: entry, ownerListing: listing }: JoinedConnection,
  side: 'owner' | 'target' = 'target',
): EntryView => presentListed(asSeen({ entry, listing }, side === 'owner' ? null : c.ownerSeen));

/** The target of a connection as its owner sees it: with what the owner calls it. */
export function presentTargetCopy({ c, targetEntry: entry, targetListing: listing }: JoinedConnection): EntryView {
  const ownWords = c.localEntryDescription ?? undefined;
  const listed = entry !== null && listing !== null ? asSeen({ entry, listing }, c.targetSeen) : null;
  if (c.localListingId !== null && c.localEntryId !== null)
    return {
      id: c.localEntryId,
      walletId: c.targetWalletId,
      coin: c.coin,
      type: 'GO_ACCOUNT',
      description: ownWords ?? (listed?.entry.isPublic === true ? (listed.entry.description ?? undefined) : undefined),
      discoverable: listed?.entry.isPublic ?? false,
      featured: listed?.entry.isPublic === true && listed.entry.isFeatured,
      createdAt: c.createdAt,
      updatedAt: c.updatedAt,
      listing: {
        id: c.localListingId,
        name: c.localListingName ?? '',
        description: c.localListingDescription ?? undefined,
        editable: true,
      },
    };
  if (listed === null) throw new Error('a connection by entry has lost it');
  const shown = presentListed(listed);
  const described = c.localListingDescription ?? shown.listing.description;
  return {
    ...shown,
    description: ownWords ?? shown.description,
    listing: { ...shown.listing, description: described },
  };
}

/** The target of a connection as its own enterprise sees it. */
function presentTarget({ targetEntry: entry, targetListing: listing }: JoinedConnection): EntryView {
  if (entry === null || listing === null)
    throw new Error('nobody but its owner sees a connection to what is not listed');
  return presentListed({ entry, listing });
}

/** What a side calls a connection: its own words, else those of the counterparty. */
export function labelOf(row: JoinedConnection, side: 'owner' | 'target'): string {
  const other = side === 'owner' ? presentTargetCopy(row) : presentOwnerEntry(row);
  return other.description ?? other.listing.name;
}

type Plain = z.input<typeof CounterpartyConnection>;

const timesOf = (c: ConnectionRow) => ({
  createdAt: c.createdAt,
  updatedAt: c.updatedAt,
  linkedConnectionId: c.linkedConnectionId ?? undefined,
  ...(c.requestedAt === null ? {} : { requestRemindersSent: c.remindersSent }),
  requestReminderLastSent: c.reminderLastSentAt ?? undefined,
});

/** A connection as its owner reads it. */
export const presentOwn = (row: JoinedConnection): Plain => ({
  id: row.c.id,
  type: row.c.type,
  status: row.c.status,
  label: labelOf(row, 'owner'),
  description: row.c.localEntryDescription ?? undefined,
  createdBy: row.c.createdBy ?? SYSTEM,
  updatedBy: row.c.updatedBy ?? SYSTEM,
  ...timesOf(row.c),
  hidden: row.c.isHidden,
  evaluationId: row.c.evaluationId ?? undefined,
});

/** The same with both entries. */
export const presentOwnWithEntries = (row: JoinedConnection): z.input<typeof ConnectionWithEntries> => ({
  ...presentOwn(row),
  ownerListingEntry: presentOwnerEntry(row, 'owner'),
  targetListingEntry: presentTargetCopy(row),
});

/** A connection as its target reads it, who sees neither the people nor the words of the owner. */
export const presentTheirs = (row: JoinedConnection): z.input<typeof ConnectionWithEntries> => ({
  id: row.c.id,
  type: row.c.type,
  status: row.c.status,
  label: labelOf(row, 'target'),
  createdBy: SOMEBODY,
  updatedBy: SOMEBODY,
  ...timesOf(row.c),
  hidden: false,
  ownerListingEntry: presentOwnerEntry(row),
  targetListingEntry: presentTarget(row),
});
