import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import type { EntryRow, ListedEntry, ListingRow } from '../listings/listing-store.ts';
import { listingEntries, listings, type SeenEntry } from '../tables.ts';
import type { ConnectionRow } from './connection-store.ts';

const seenOf = ({ entry, listing }: ListedEntry): SeenEntry => ({
  description: entry.description,
  isPublic: entry.isPublic,
  isFeatured: entry.isFeatured,
  updatedAt: entry.updatedAt,
  listingName: listing.name,
  listingDescription: listing.description,
});

/** What both sides of a connection are seen as now, to be kept when it ends; what is kept already stays. */
export async function seenNow(
  db: Queryable,
  row: ConnectionRow,
): Promise<Partial<Pick<ConnectionRow, 'ownerSeen' | 'targetSeen'>>> {
  if (row.ownerSeen !== null) return {};
  const ids = [row.ownerEntryId, row.targetEntryId].filter((id) => id !== null);
  const rows = await db
    .select({ entry: listingEntries, listing: listings })
    .from(listingEntries)
    .innerJoin(listings, eq(listings.id, listingEntries.listingId))
    .where(inArray(listingEntries.id, ids))
    .limit(ids.length);
  const of = (id: string | null): SeenEntry | null => {
    const found = rows.find(({ entry }) => entry.id === id);
    return found ? seenOf(found) : null;
  };
  return { ownerSeen: of(row.ownerEntryId), targetSeen: of(row.targetEntryId) };
}

/** An entry as it was seen at the end of a connection; as it is while there is none. */
export const asSeen = (
  { entry, listing }: { entry: EntryRow; listing: ListingRow },
  seen: SeenEntry | null,
): ListedEntry => {
  if (seen === null) return { entry, listing };
  const { listingName: name, listingDescription, ...of } = seen;
  return { entry: { ...entry, ...of }, listing: { ...listing, name, description: listingDescription } };
};
