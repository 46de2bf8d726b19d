import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  lte,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { listCounterparties, listCounterpartyConnections } from '#lib/contracts/address-book/connections.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { containsPattern } from '#server/core/lists/prefix.ts';
import { isHexId, uuids } from '#server/core/runtime/id.ts';
import { connections as c, type SeenEntry } from '../tables.ts';
import {
  type JoinedConnection,
  ownerEntry,
  ownerListing,
  selectJoined,
  targetEntry,
  targetListing,
} from './connection-view.ts';

type Made = ParsedInputOf<typeof listCounterpartyConnections>;
type Received = ParsedInputOf<typeof listCounterparties>;

/** What was seen of one side at the end of a connection, by the name of the field. */
const seen = (column: SQLWrapper, field: keyof SeenEntry): SQL => sql`${column} ->> ${field}::text`;
/** The same, or what is there now of one that has not ended. */
const shown = (column: SQLWrapper, field: keyof SeenEntry, live: SQLWrapper): SQL<string | null> =>
  sql`case when ${column} is null then ${live} else ${seen(column, field)} end`;

/** The counterparty’s name and description as the owner of a connection sees them. */
export const copiedName = sql<string>`coalesce(${c.localListingName}, ${shown(c.targetSeen, 'listingName', targetListing.name)}, '')`;
export const copiedDescription = sql<string | null>`case when ${c.localListingId} is null
    or coalesce((${seen(c.targetSeen, 'isPublic')})::boolean, ${targetEntry.isPublic}, false)
  then coalesce(${c.localEntryDescription}, ${shown(c.targetSeen, 'description', targetEntry.description)})
  else ${c.localEntryDescription} end`;
/** The owner’s as others see them. */
export const ownerName = shown(c.ownerSeen, 'listingName', ownerListing.name);
export const ownerDescription = shown(c.ownerSeen, 'description', ownerEntry.description);

/** What an owner sees as the entry of a target: its copy, or the entry itself. */
export const shownEntryId = sql<string>`coalesce(${c.localEntryId}, ${c.targetEntryId})`;

/** Whether a text is in one of the columns, in any case, that of letters beyond ASCII as well. */
export const isIn = (text: string, ...columns: readonly SQLWrapper[]): SQL => {
  const pattern = containsPattern(text.toLowerCase());
  return sql`(${sql.join(
    columns.map((column) => sql`lower(${column} collate "pg_c_utf8") like ${pattern}`),
    sql` or `,
  )})`;
};

interface Order {
  orderBy?: Made['orderBy'];
  orderDirection?: Made['orderDirection'];
}

/** Rows in the order that is asked for; ties the oldest first, without a field the newest first. */
function orderOf({ orderBy, orderDirection }: Order, description: SQLWrapper): SQL[] {
  const columns = { description, connectionType: c.type, createdAt: c.createdAt, updatedAt: c.updatedAt };
  const direction = orderDirection ?? (orderBy === undefined ? 'DESC' : 'ASC');
  if (orderBy === undefined)
    return direction === 'ASC' ? [asc(c.createdAt), asc(c.id)] : [desc(c.createdAt), desc(c.id)];
  const by = sql`${columns[orderBy]}`;
  return [direction === 'ASC' ? asc(by) : desc(by), asc(c.createdAt), asc(c.id)];
}

const ids = (given: readonly string[]): string[] => given.filter(isHexId);

const madeConditions = (query: Made): SQL | undefined =>
  and(
    eq(c.ownerEnterpriseId, query.enterpriseId),
    query.id && inArray(c.id, uuids(query.id)),
    query.status && inArray(c.status, query.status),
    query.connectionType && inArray(c.type, query.connectionType),
    query.ownerWalletId && inArray(c.ownerWalletId, ids(query.ownerWalletId)),
    query.targetWalletId && inArray(c.targetWalletId, ids(query.targetWalletId)),
    query.hiddenConnections === 'include' ? undefined : eq(c.isHidden, query.hiddenConnections === 'show-only-hidden'),
    query.name === undefined ? undefined : isIn(query.name, copiedName, copiedDescription),
  );

/** Connections that an enterprise has made. */
export const findMade = (db: Queryable, query: Made): Promise<JoinedConnection[]> =>
  selectJoined(db)
    .where(madeConditions(query))
    .orderBy(...orderOf(query, copiedDescription))
    .limit(query.limit)
    .offset(query.offset);

/** How many it has made, without a cap: the interface asks for the exact number. */
export async function countMade(db: Queryable, query: Made): Promise<number> {
  const [row] = await db
    .select({ counted: count() })
    .from(c)
    .leftJoin(targetEntry, eq(targetEntry.id, c.targetEntryId))
    .leftJoin(targetListing, eq(targetListing.id, targetEntry.listingId))
    .where(madeConditions(query))
    .limit(1);
  return row?.counted ?? 0;
}

/** Connections that others have made to accounts of an enterprise, and of which it knows. */
export const receivedBy = (enterpriseId: string): SQL | undefined =>
  and(eq(c.targetEnterpriseId, enterpriseId), eq(c.type, 'DVP'), isNotNull(c.requestedAt));

/** The same, as a list. */
export const findReceived = (db: Queryable, query: Received): Promise<JoinedConnection[]> =>
  selectJoined(db)
    .where(
      and(
        receivedBy(query.enterpriseId),
        query.id && inArray(c.id, uuids(query.id)),
        query.status && inArray(c.status, query.status),
        query.ownerWalletId && inArray(c.ownerWalletId, ids(query.ownerWalletId)),
        query.name === undefined ? undefined : isIn(query.name, ownerName, ownerDescription),
      ),
    )
    .orderBy(...orderOf(query, ownerDescription))
    .limit(query.limit)
    .offset(query.offset);

/** What one reply holds of connections beside its entries, and what an entry has of them at least and at most. */
const MAX_SHOWN = 2000;
const LEAST_OF_EACH = 4;
const MOST_OF_EACH = 100;

/**
 * Connections of an enterprise to targets, by the id of the entry that it sees there, the oldest first; INACTIVE ones only if asked for.
 * Of each entry the newest ones, as many as a reply has room for.
 */
export async function findMadeTo(
  db: Queryable,
  { enterpriseId, entryIds, statuses }: { enterpriseId: string; entryIds: readonly string[]; statuses: Made['status'] },
): Promise<JoinedConnection[]> {
  if (entryIds.length === 0) return [];
  const ids = [...entryIds];
  const ofEach = Math.min(MOST_OF_EACH, Math.max(LEAST_OF_EACH, Math.floor(MAX_SHOWN / ids.length)));
  const place = sql<number>`row_number() over (partition by ${shownEntryId} order by ${c.createdAt} desc, ${c.id} desc)`;
  const placed = db
    .select({ id: c.id, place: place.as('place') })
    .from(c)
    .where(
      and(
        eq(c.ownerEnterpriseId, enterpriseId),
        or(inArray(c.localEntryId, ids), inArray(c.targetEntryId, ids)),
        statuses ? inArray(c.status, statuses) : ne(c.status, 'INACTIVE'),
      ),
    )
    .as('placed');
  const newest = db.select({ id: placed.id }).from(placed).where(lte(placed.place, ofEach));
  return selectJoined(db)
    .where(inArray(c.id, newest))
    .orderBy(asc(c.createdAt), asc(c.id))
    .limit(ids.length * MOST_OF_EACH);
}

/** Connections by what their owner sees as their target; `alsoByEntry` by the entry itself as well, where it is known by account id. */
export function groupByTarget(
  made: readonly JoinedConnection[],
  { alsoByEntry }: { alsoByEntry: boolean },
): ReadonlyMap<string, JoinedConnection[]> {
  const groups = new Map<string, JoinedConnection[]>();
  for (const row of made) {
    const { localEntryId, targetEntryId } = row.c;
    const ids = alsoByEntry ? [localEntryId, targetEntryId] : [localEntryId ?? targetEntryId];
    for (const id of ids) {
      if (id === null) continue;
      const group = groups.get(id);
      if (group) group.push(row);
      else groups.set(id, [row]);
    }
  }
  return groups;
}

/** Connections with what they join, by id. */
export async function findJoined(
  db: Queryable,
  connectionIds: readonly string[],
): Promise<Map<string, JoinedConnection>> {
  if (connectionIds.length === 0) return new Map();
  const rows = await selectJoined(db)
    .where(inArray(c.id, [...connectionIds]))
    .limit(connectionIds.length);
  return new Map(rows.map((row) => [row.c.id, row]));
}
