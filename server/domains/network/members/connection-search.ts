import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { ConnectionRow as ConnectionView, searchConnections } from '#lib/contracts/network/connections.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset, startsId } from '#server/core/lists/keyset.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import { presentConnection } from './client-connection-store.ts';
import { clientName, isOnSide, namedClient } from './party-names.ts';
import { networkConnections, networkPartners } from './tables.ts';

type Query = Omit<ParsedInputOf<typeof searchConnections>, 'cursor'>;
type Filters = Omit<Query, 'limit' | 'sort'>;

const c = networkConnections;

const stateOf = sql<ConnectionView['state']>`case
  when ${c.refusedReason} is not null then 'refused'
  when not ${c.isActive} then 'inactive'
  when not ${c.isInitialized} then 'waiting'
  else 'active' end`;

const matching = (filters: Filters): SQL | undefined =>
  and(
    isOnSide(filters.side, filters.enterpriseId),
    filters.connectionIds && inArray(c.id, filters.connectionIds),
    filters.partnerIds && inArray(c.partnerId, filters.partnerIds),
    filters.states && inArray(stateOf, filters.states),
    filters.text === undefined
      ? undefined
      : or(sql`lower(${c.name}) like ${prefixPattern(filters.text.toLowerCase())}`, startsId(c.id, filters.text)),
  );

/** Connections of a side of an enterprise after a position, with what they are called. */
export function findConnections(db: Queryable, query: Query, after: Position | null) {
  const { orderBy, beyond } = keyset({ at: c.createdAt, id: c.id, sort: query.sort }, after);
  return db
    .select({ connection: c, clientName, partnerName: networkPartners.name, state: stateOf })
    .from(c)
    .innerJoin(namedClient, eq(namedClient.id, c.clientId))
    .innerJoin(networkPartners, eq(networkPartners.id, c.partnerId))
    .leftJoin(knownEnterprises, eq(knownEnterprises.id, namedClient.enterpriseId))
    .where(and(matching(query), beyond))
    .orderBy(...orderBy)
    .limit(query.limit);
}
export type FoundConnection = Awaited<ReturnType<typeof findConnections>>[number];

/** How many there are, counted up to one beyond the cap. */
export async function countConnections(db: Queryable, filters: Filters): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(c)
    .innerJoin(namedClient, eq(namedClient.id, c.clientId))
    .innerJoin(networkPartners, eq(networkPartners.id, c.partnerId))
    .where(matching(filters))
    .limit(TOTAL_CAP + 1)
    .as('found');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found);
  return row?.count ?? 0;
}

export const presentFoundConnection = ({ connection, ...names }: FoundConnection): ConnectionView => ({
  ...presentConnection(connection),
  ...names,
  keySchema: connection.keySchema,
  refusedReason: connection.refusedReason,
});
