import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { AllocationAwaited, searchAllocations } from '#lib/contracts/network/allocations.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset, startsId } from '#server/core/lists/keyset.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import { unitsOf } from '../members/currencies.ts';
import { namedClient, partyNames } from '../members/party-names.ts';
import { networkConnections, networkPartners } from '../members/tables.ts';
import { networkAllocations } from './tables.ts';

type Query = Omit<ParsedInputOf<typeof searchAllocations>, 'cursor'>;
export type AllocationFilters = Omit<Query, 'limit' | 'sort'>;

const a = networkAllocations;

const startsText = (text: string): SQL | undefined => {
  const pattern = prefixPattern(text.toLowerCase());
  return or(
    sql`lower(${a.clientExternalId}) like ${pattern}`,
    sql`lower(${a.partnerExternalId}) like ${pattern}`,
    startsId(a.id, text),
  );
};

const isUnagreed = sql`${a.pendingApprovalId} is not null and ${a.policyResult} is null`;

/** Who brings a reserved one on; null for one that is decided. */
const awaited = sql<AllocationAwaited | null>`case
  when ${a.status} <> 'reserved' then null
  when ${isUnagreed} then 'approvers'
  when ${a.isRetriable} then 'client'
  else 'partner' end`;

/** Reserved ones that wait for some of those who can be awaited. */
const waitsFor = (some: readonly AllocationAwaited[]): SQL | undefined =>
  and(eq(a.status, 'reserved'), inArray(awaited, [...some]));

function matching(filters: AllocationFilters): SQL | undefined {
  const units = unitsOf(filters.currencies);
  const owner = filters.side === 'client' ? a.clientEnterpriseId : a.partnerEnterpriseId;
  return and(
    eq(owner, filters.enterpriseId),
    filters.allocationIds && inArray(a.id, filters.allocationIds),
    filters.types && inArray(a.type, filters.types),
    filters.statuses && inArray(a.status, filters.statuses),
    units && inArray(a.currency, units),
    filters.connectionIds && inArray(a.connectionId, filters.connectionIds),
    filters.partnerIds && inArray(a.partnerId, filters.partnerIds),
    filters.awaited && waitsFor(filters.awaited),
    filters.onlyToDo === true ? waitsFor([filters.side]) : undefined,
    filters.text === undefined ? undefined : startsText(filters.text),
    filters.createdOnOrAfter === undefined ? undefined : gte(a.createdAt, filters.createdOnOrAfter),
    filters.createdBefore === undefined ? undefined : lt(a.createdAt, filters.createdBefore),
  );
}

/** Allocations of a side of an enterprise after a position, with what their parties are called. */
export function findAllocations(db: Queryable, query: Query, after: Position | null) {
  const { orderBy, beyond } = keyset({ at: a.createdAt, id: a.id, sort: query.sort }, after);
  return db
    .select({ allocation: a, awaited, ...partyNames })
    .from(a)
    .innerJoin(networkConnections, eq(networkConnections.id, a.connectionId))
    .innerJoin(namedClient, eq(namedClient.id, a.clientId))
    .innerJoin(networkPartners, eq(networkPartners.id, a.partnerId))
    .leftJoin(knownEnterprises, eq(knownEnterprises.id, a.clientEnterpriseId))
    .where(and(matching(query), beyond))
    .orderBy(...orderBy)
    .limit(query.limit);
}

/** How many there are, counted up to one beyond the cap. */
export async function countAllocations(db: Queryable, filters: AllocationFilters): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(a)
    .where(matching(filters))
    .limit(TOTAL_CAP + 1)
    .as('found');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found);
  return row?.count ?? 0;
}
