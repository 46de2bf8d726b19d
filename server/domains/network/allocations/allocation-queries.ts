import { and, asc, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import type { AllocationRow } from './allocation-store.ts';
import { networkAllocations } from './tables.ts';

const a = networkAllocations;
const SORTED_BY = { id: a.id, updatedAt: a.updatedAt, quantity: a.quantity, currency: a.currency } as const;

export interface AllocationQuery {
  allocationIds?: string[] | undefined;
  types?: AllocationRow['type'][] | undefined;
  statuses?: AllocationRow['status'][] | undefined;
  /** Units. */
  currencies?: string[] | undefined;
  connectionIds?: string[] | undefined;
  partnerIds?: string[] | undefined;
  clientIds?: string[] | undefined;
  createdOnOrAfter?: string | undefined;
  createdBefore?: string | undefined;
  sortField?: keyof typeof SORTED_BY | undefined;
  sortDirection?: 'ASC' | 'DESC' | undefined;
  pageNumber: number;
  pageSize: number;
}

/** Whose they are. */
type Side = { clientEnterpriseId: string } | { partnerEnterpriseId: string };

const isOf = (side: Side): SQL =>
  'clientEnterpriseId' in side
    ? eq(a.clientEnterpriseId, side.clientEnterpriseId)
    : eq(a.partnerEnterpriseId, side.partnerEnterpriseId);

const conditions = (side: Side, query: AllocationQuery): SQL | undefined =>
  and(
    isOf(side),
    query.allocationIds && inArray(a.id, query.allocationIds),
    query.types && inArray(a.type, query.types),
    query.statuses && inArray(a.status, query.statuses),
    query.currencies && inArray(a.currency, query.currencies),
    query.connectionIds && inArray(a.connectionId, query.connectionIds),
    query.partnerIds && inArray(a.partnerId, query.partnerIds),
    query.clientIds && inArray(a.clientId, query.clientIds),
    query.createdOnOrAfter === undefined ? undefined : gte(a.createdAt, query.createdOnOrAfter),
    query.createdBefore === undefined ? undefined : lt(a.createdAt, query.createdBefore),
  );

/** Newest first; by a field in the direction that was asked for, ties by creation and id. */
function orderOf({ sortField, sortDirection = 'ASC' }: AllocationQuery): SQL[] {
  if (sortField === undefined) return [desc(a.createdAt), desc(a.id)];
  const direction = sortDirection === 'ASC' ? asc : desc;
  return [direction(SORTED_BY[sortField]), asc(a.createdAt), asc(a.id)];
}

/** A page of what a client or a partner has. */
export const listAllocations = (db: Queryable, side: Side, query: AllocationQuery): Promise<AllocationRow[]> =>
  db
    .select()
    .from(a)
    .where(conditions(side, query))
    .orderBy(...orderOf(query))
    .limit(query.pageSize)
    .offset(query.pageSize * query.pageNumber);

export async function findAllocation(db: Queryable, side: Side, id: string): Promise<AllocationRow | undefined> {
  const [row] = await db
    .select()
    .from(a)
    .where(and(eq(a.id, id), isOf(side)))
    .limit(1);
  return row;
}
