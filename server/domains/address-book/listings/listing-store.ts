import { asc, eq, inArray } from 'drizzle-orm';
import { orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { listingEntries, listings } from '../tables.ts';

export type ListingRow = typeof listings.$inferSelect;
export type EntryRow = typeof listingEntries.$inferSelect;
export type EntryDraft = Omit<typeof listingEntries.$inferInsert, 'listingName' | 'searchText'>;

/** An entry with the listing that it stands in. */
export interface ListedEntry {
  entry: EntryRow;
  listing: ListingRow;
}

const NO_LISTING = 'The enterprise has no listing.';
const MAX_ENTRIES = 1000;

/** What a search of the directory looks at. */
const searchTextOf = (
  listing: Pick<ListingRow, 'name' | 'description'>,
  entry: { description?: string | null | undefined },
): string => [listing.name, listing.description ?? '', entry.description ?? ''].join('\n').toLowerCase();

export async function findListing(db: Queryable, enterpriseId: string): Promise<ListingRow | undefined> {
  const [row] = await db.select().from(listings).where(eq(listings.enterpriseId, enterpriseId)).limit(1);
  return row;
}

/** The listing of an enterprise. Throws 404 without one. */
export const requireListing = async (db: Queryable, enterpriseId: string): Promise<ListingRow> =>
  orNotFound(await findListing(db, enterpriseId), NO_LISTING);

export async function findListingById(db: Queryable, id: string): Promise<ListingRow | undefined> {
  const [row] = await db.select().from(listings).where(eq(listings.id, id)).limit(1);
  return row;
}

/** Entries of a listing, the oldest first. */
export const entriesOf = (db: Queryable, listingId: string): Promise<EntryRow[]> =>
  db
    .select()
    .from(listingEntries)
    .where(eq(listingEntries.listingId, listingId))
    .orderBy(asc(listingEntries.createdAt), asc(listingEntries.id))
    .limit(MAX_ENTRIES);

const selectListed = (db: Queryable) =>
  db
    .select({ entry: listingEntries, listing: listings })
    .from(listingEntries)
    .innerJoin(listings, eq(listings.id, listingEntries.listingId));

export async function findEntry(db: Queryable, id: string): Promise<ListedEntry | undefined> {
  const [row] = await selectListed(db).where(eq(listingEntries.id, id)).limit(1);
  return row;
}

/** Entries by the accounts that they are of. */
export async function findEntriesOfWallets(db: Queryable, walletIds: readonly string[]): Promise<ListedEntry[]> {
  if (walletIds.length === 0) return [];
  return selectListed(db)
    .where(inArray(listingEntries.walletId, [...walletIds]))
    .limit(walletIds.length);
}

/**
 * Who changes a listing or one of its entries does so after whoever else does: an entry is found by the words of its listing as well.
 * Holds until the transaction ends.
 */
export async function lockListing(tx: Queryable, enterpriseId: string): Promise<void> {
  const isThis = eq(listings.enterpriseId, enterpriseId);
  await tx.select({ id: listings.id }).from(listings).where(isThis).limit(1).for('no key update');
}

/** Writes a listing; undefined when the enterprise has one. */
export async function insertListing(
  db: Queryable,
  draft: typeof listings.$inferInsert,
): Promise<ListingRow | undefined> {
  const [row] = await db.insert(listings).values(draft).onConflictDoNothing().returning();
  return row;
}

/** Writes an entry of a listing; undefined when its account has one. */
export async function insertEntry(
  db: Queryable,
  listing: Pick<ListingRow, 'id' | 'name' | 'description'>,
  draft: Omit<EntryDraft, 'listingId'>,
): Promise<EntryRow | undefined> {
  const found = { listingId: listing.id, listingName: listing.name, searchText: searchTextOf(listing, draft) };
  const [row] = await db
    .insert(listingEntries)
    .values({ ...draft, ...found })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Writes many listings with their entries. */
export async function insertListings(
  db: Queryable,
  drafts: readonly { listing: typeof listings.$inferInsert; entries: readonly Omit<EntryDraft, 'listingId'>[] }[],
): Promise<void> {
  await insertAll(
    db,
    listings,
    drafts.map(({ listing }) => listing),
  );
  await insertAll(
    db,
    listingEntries,
    drafts.flatMap(({ listing, entries }) =>
      entries.map((entry) => ({
        ...entry,
        listingId: listing.id,
        listingName: listing.name,
        searchText: searchTextOf({ name: listing.name, description: listing.description ?? null }, entry),
      })),
    ),
  );
}

/** Describes a listing anew, and lets its entries be found by that. */
export async function describeListing(
  db: Queryable,
  listing: ListingRow,
  { description, at }: { description: string | null; at: string },
): Promise<ListingRow> {
  const change = { description, updatedAt: at };
  const [changed] = await db.update(listings).set(change).where(eq(listings.id, listing.id)).returning();
  if (!changed) throw new Error('the listing is gone');
  for (const entry of await entriesOf(db, listing.id))
    await db
      .update(listingEntries)
      .set({ searchText: searchTextOf(changed, entry) })
      .where(eq(listingEntries.id, entry.id));
  return changed;
}

/** Changes an entry. */
export async function changeEntry(
  db: Queryable,
  { entry, listing }: ListedEntry,
  change: Partial<Pick<EntryRow, 'description' | 'isPublic' | 'isFeatured' | 'updatedAt'>>,
): Promise<EntryRow> {
  const searchText = searchTextOf(listing, { ...entry, ...change });
  const [changed] = await db
    .update(listingEntries)
    .set({ ...change, searchText })
    .where(eq(listingEntries.id, entry.id))
    .returning();
  if (!changed) throw new Error('the entry is gone');
  return changed;
}
