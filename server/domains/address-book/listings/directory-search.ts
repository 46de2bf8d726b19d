import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { DirectoryRow, searchDirectory } from '#lib/contracts/address-book/directory.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset } from '#server/core/lists/keyset.ts';
import { walletNames } from '#server/domains/wallets/public.ts';
import { OPEN_STATUSES } from '../rules.ts';
import { connections as c, listingEntries as e, listings } from '../tables.ts';
import { isConnected, isNamed, isVisible } from './entry-lists.ts';
import { findListing } from './listing-store.ts';

type Query = Omit<ParsedInputOf<typeof searchDirectory>, 'cursor'>;
type Filters = Omit<Query, 'limit' | 'sort'>;

/** Featured entries first, then by name; as the index has it. */
const featuredKey = sql<string>`((not ${e.isFeatured})::text || lower(${e.listingName})) collate "C"`;

const MAX_MADE = 100_000;

async function matching(db: Queryable, filters: Filters): Promise<SQL | undefined> {
  const own = await findListing(db, filters.enterpriseId);
  const connected = isConnected(db, filters.enterpriseId, OPEN_STATUSES);
  return and(
    isVisible(db, own?.id ?? null),
    filters.entryIds && inArray(e.id, filters.entryIds),
    filters.coins && inArray(e.coin, filters.coins),
    filters.onlyFeatured ? eq(e.isFeatured, true) : undefined,
    filters.connected === undefined ? undefined : filters.connected === 'yes' ? connected : not(connected),
    filters.text === undefined ? undefined : isNamed(filters.text),
  );
}

function orderOf(sort: Query['sort'], after: Position | null) {
  if (sort !== 'featured') return keyset({ at: e.createdAt, id: e.id, sort }, after);
  const beyond = after === null ? undefined : sql`(${featuredKey}, ${e.id}) > (${after.at}, ${after.id}::uuid)`;
  return { orderBy: [sql`${featuredKey} asc`, sql`${e.id} asc`], beyond };
}

/** Entries of the directory after a position. */
export async function findEntries(db: Queryable, query: Query, after: Position | null) {
  const { orderBy, beyond } = orderOf(query.sort, after);
  return db
    .select({ entry: e, listing: listings, key: featuredKey })
    .from(e)
    .innerJoin(listings, eq(listings.id, e.listingId))
    .where(and(await matching(db, query), beyond))
    .orderBy(...orderBy)
    .limit(query.limit);
}
export type FoundEntry = Awaited<ReturnType<typeof findEntries>>[number];

/** How many there are, counted up to one beyond the cap. */
export async function countEntries(db: Queryable, filters: Filters): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(e)
    .where(await matching(db, filters))
    .limit(TOTAL_CAP + 1)
    .as('found');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found);
  return row?.count ?? 0;
}

/** Connections of an enterprise to entries that have not ended, by entry. */
async function madeTo(db: Queryable, enterpriseId: string, entryIds: readonly string[]) {
  const byEntry = new Map<string, DirectoryRow['connections']>();
  if (entryIds.length === 0) return byEntry;
  const rows = await db
    .select({
      id: c.id,
      entryId: c.targetEntryId,
      ownWalletId: c.ownerWalletId,
      ownAccountName: walletNames.label,
      status: c.status,
    })
    .from(c)
    .innerJoin(walletNames, eq(walletNames.id, c.ownerWalletId))
    .where(
      and(
        eq(c.ownerEnterpriseId, enterpriseId),
        inArray(c.targetEntryId, [...entryIds]),
        inArray(c.status, OPEN_STATUSES),
      ),
    )
    .limit(MAX_MADE);
  for (const { entryId, ...made } of rows)
    if (entryId !== null) byEntry.set(entryId, [...(byEntry.get(entryId) ?? []), made]);
  return byEntry;
}

/** Entries as rows of the directory of an enterprise. */
export async function presentEntries(
  db: Queryable,
  enterpriseId: string,
  rows: readonly FoundEntry[],
): Promise<DirectoryRow[]> {
  const made = await madeTo(
    db,
    enterpriseId,
    rows.map(({ entry }) => entry.id),
  );
  return rows.map(({ entry, listing }) => ({
    id: entry.id,
    listingId: listing.id,
    name: listing.name,
    listingDescription: listing.description,
    description: entry.description,
    walletId: entry.walletId,
    coin: entry.coin,
    isFeatured: entry.isFeatured,
    isSimulated: listing.simulates !== null,
    connections: made.get(entry.id) ?? [],
    createdAt: entry.createdAt,
    updatedAt: entry.updatedAt,
  }));
}
