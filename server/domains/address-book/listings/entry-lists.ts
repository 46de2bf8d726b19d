import { and, asc, desc, eq, inArray, isNull, ne, notInArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { listContacts, listDirectory } from '#lib/contracts/address-book/entries.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { containsPattern } from '#server/core/lists/prefix.ts';
import { isHexId, uuids } from '#server/core/runtime/id.ts';
import { copiedDescription, copiedName, isIn, shownEntryId } from '../connections/connection-queries.ts';
import { targetEntry, targetListing } from '../connections/connection-view.ts';
import { blocks, connections as c, listingEntries as e, listings } from '../tables.ts';

type Directory = ParsedInputOf<typeof listDirectory>;
type Contacts = ParsedInputOf<typeof listContacts>;

/** A row of the directory or of contacts: an entry, or a connection that stands for the counterparty it leads to. */
export interface ListedRow {
  entryId: string | null;
  connectionId: string | null;
}

const bare = (text: string): string => text.toLowerCase().replaceAll('-', '');

/** Whether an entry of the directory is what a text means: it has it in its names, or is of this id. */
export function isNamed(text: string): SQL | undefined {
  const inText = sql`${e.searchText} like ${containsPattern(text.toLowerCase())}`;
  const id = bare(text);
  return isHexId(id) ? or(inText, eq(e.id, id), eq(e.walletId, id)) : inText;
}

/** The listings that one has blocked, and those that have blocked it. */
function blockedOf(db: Queryable, ownListingId: string) {
  const { ownerListingId, blockedEnterpriseId } = blocks;
  const mine = db
    .select({ id: listings.id })
    .from(blocks)
    .innerJoin(listings, eq(listings.enterpriseId, blockedEnterpriseId))
    .where(eq(ownerListingId, ownListingId));
  const theirs = db
    .select({ id: ownerListingId })
    .from(blocks)
    .innerJoin(listings, eq(listings.enterpriseId, blockedEnterpriseId))
    .where(eq(listings.id, ownListingId));
  return [mine, theirs];
}

/** Public entries of others whom nobody has blocked, as an enterprise with that listing, or without one, sees them. */
export function isVisible(db: Queryable, ownListingId: string | null): SQL | undefined {
  if (ownListingId === null) return eq(e.isPublic, true);
  const hidden = blockedOf(db, ownListingId).map((ids) => notInArray(e.listingId, ids));
  return and(eq(e.isPublic, true), ne(e.listingId, ownListingId), ...hidden);
}

/** Whether the enterprise has a connection to an entry of the directory in these statuses. */
export const isConnected = (
  db: Queryable,
  enterpriseId: string,
  statuses: readonly (typeof c.$inferSelect)['status'][],
): SQL =>
  inArray(
    e.id,
    db
      .select({ id: sql<string>`${c.targetEntryId}` })
      .from(c)
      .where(
        and(
          eq(c.ownerEnterpriseId, enterpriseId),
          inArray(c.status, [...statuses]),
          sql`${c.targetEntryId} is not null`,
        ),
      ),
  );

const nameKey = sql<string>`lower(${e.listingName})`;

const directoryRows = (db: Queryable, query: Directory, ownListingId: string | null) =>
  db
    .select({
      id: sql<string>`${e.id}`.as('id'),
      entryId: sql<string | null>`${e.id}`.as('entry_id'),
      connectionId: sql<string | null>`null::uuid`.as('connection_id'),
      description: sql<string | null>`${e.description}`.as('description'),
      coin: sql<string>`${e.coin}`.as('coin'),
      createdAt: sql<string>`${e.createdAt}`.as('created_at'),
      updatedAt: sql<string>`${e.updatedAt}`.as('updated_at'),
      name: nameKey.as('name'),
    })
    .from(e)
    .where(
      and(
        isVisible(db, ownListingId),
        query.coin && inArray(e.coin, query.coin),
        query.featured === undefined ? undefined : eq(e.isFeatured, query.featured),
        query.name === undefined ? undefined : isNamed(query.name),
        query.status && isConnected(db, query.enterpriseId, query.status),
      ),
    );

interface ContactFilters {
  enterpriseId: string;
  id?: string[] | undefined;
  coin?: string[] | undefined;
  name?: string | undefined;
  featured?: boolean | undefined;
  status?: Contacts['status'];
}

/** Whom the enterprise is connected with: for each counterparty one of the connections to it, the one that has words of its own before others. */
function contactRows(db: Queryable, query: ContactFilters, narrowing?: SQL) {
  const id = query.name === undefined ? '' : bare(query.name);
  const byId = isHexId(id) ? or(eq(shownEntryId, id), eq(c.targetWalletId, id)) : undefined;
  return db
    .selectDistinctOn([shownEntryId], {
      id: shownEntryId.as('id'),
      entryId: sql<string | null>`null::uuid`.as('entry_id'),
      connectionId: sql<string | null>`${c.id}`.as('connection_id'),
      description: sql<string | null>`${copiedDescription}`.as('description'),
      coin: sql<string>`${c.coin}`.as('coin'),
      createdAt:
        sql<string>`coalesce(case when ${c.localEntryId} is null then ${targetEntry.createdAt} end, ${c.createdAt})`.as(
          'created_at',
        ),
      updatedAt:
        sql<string>`coalesce(case when ${c.localEntryId} is null then ${targetEntry.updatedAt} end, ${c.updatedAt})`.as(
          'updated_at',
        ),
      name: sql<string>`lower(${copiedName})`.as('name'),
    })
    .from(c)
    .leftJoin(targetEntry, eq(targetEntry.id, c.targetEntryId))
    .leftJoin(targetListing, eq(targetListing.id, targetEntry.listingId))
    .where(
      and(
        eq(c.ownerEnterpriseId, query.enterpriseId),
        query.status ? inArray(c.status, query.status) : ne(c.status, 'INACTIVE'),
        query.id && inArray(shownEntryId, uuids(query.id)),
        query.coin && inArray(c.coin, query.coin),
        query.name === undefined
          ? undefined
          : or(isIn(query.name, copiedName, copiedDescription, c.localListingDescription), byId),
        query.featured === undefined
          ? undefined
          : sql`coalesce(${targetEntry.isPublic} and ${targetEntry.isFeatured}, false) = ${query.featured}`,
        narrowing,
      ),
    )
    .orderBy(shownEntryId, sql`${c.localEntryDescription} is null`, asc(c.createdAt), asc(c.id));
}

type Ordered = Pick<Directory, 'orderBy' | 'orderDirection'>;

const COLUMNS = {
  description: 'description',
  coin: 'coin',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  'listing.name': 'name',
} as const;

/** The order that is asked for, of rows with the columns of above; ties the oldest first. */
function orderOf(
  { orderBy, orderDirection }: Ordered,
  preset: 'name' | 'newest',
  columns: Readonly<Record<string, SQLWrapper>>,
): SQL[] {
  const field = orderBy ?? (preset === 'name' ? 'listing.name' : 'createdAt');
  const direction = orderDirection ?? (orderBy === undefined && preset === 'newest' ? 'DESC' : 'ASC');
  const way = direction === 'ASC' ? asc : desc;
  const createdAt = columns.created_at ?? sql`created_at`;
  const id = columns.id ?? sql`id`;
  /** There is one type: all rows are alike in it. */
  if (field === 'entryType') return [asc(createdAt), asc(id)];
  const column = columns[COLUMNS[field]] ?? createdAt;
  if (orderBy === undefined && preset === 'newest') return [way(createdAt), way(id)];
  return [way(column), asc(createdAt), asc(id)];
}

/** Columns of the table itself, so that an index gives their order. */
const OF_TABLE = {
  description: e.description,
  coin: e.coin,
  created_at: e.createdAt,
  updated_at: e.updatedAt,
  name: nameKey,
  id: e.id,
};
const OF_UNION = {
  description: sql`description`,
  coin: sql`coin`,
  created_at: sql`created_at`,
  updated_at: sql`updated_at`,
  name: sql`name`,
  id: sql`id`,
};

/** Whether a contact is not in the directory of its enterprise: not listed, private, its own account, or blocked. */
function isElsewhere(db: Queryable, enterpriseId: string, ownListingId: string | null): SQL | undefined {
  const isOwn = eq(c.targetEnterpriseId, enterpriseId);
  const given = [isNull(c.targetEntryId), eq(targetEntry.isPublic, false), isOwn];
  return or(
    ...given,
    ...(ownListingId === null ? [] : blockedOf(db, ownListingId).map((ids) => inArray(targetListing.id, ids))),
  );
}

/** A page of the directory, with or without contacts that are not in it, or of those alone. */
export async function findDirectory(
  db: Queryable,
  query: Directory,
  ownListingId: string | null,
): Promise<ListedRow[]> {
  const page = { limit: query.limit, offset: query.offset };
  if (query.savedContactsNotInDirectory === 'excluded')
    return directoryRows(db, query, ownListingId)
      .orderBy(...orderOf(query, 'name', OF_TABLE))
      .limit(page.limit)
      .offset(page.offset);
  const others = contactRows(db, query, isElsewhere(db, query.enterpriseId, ownListingId)).as('others');
  if (query.savedContactsNotInDirectory === 'only-included')
    return db
      .select()
      .from(others)
      .orderBy(...orderOf(query, 'name', OF_UNION))
      .limit(page.limit)
      .offset(page.offset);
  const all = unionAll(directoryRows(db, query, ownListingId), db.select().from(others)).as('all_rows');
  return db
    .select()
    .from(all)
    .orderBy(...orderOf(query, 'name', OF_UNION))
    .limit(page.limit)
    .offset(page.offset);
}

/** A page of contacts. */
export const findContacts = (db: Queryable, query: Contacts): Promise<ListedRow[]> => {
  const rows = contactRows(db, query).as('contacts');
  return db
    .select()
    .from(rows)
    .orderBy(...orderOf(query, 'newest', OF_UNION))
    .limit(query.limit)
    .offset(query.offset);
};

/** Entries with their listings, by id. */
export async function listedById(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .select({ entry: e, listing: listings })
    .from(e)
    .innerJoin(listings, eq(listings.id, e.listingId))
    .where(inArray(e.id, [...ids]))
    .limit(ids.length);
  return new Map(rows.map((row) => [row.entry.id, row]));
}
