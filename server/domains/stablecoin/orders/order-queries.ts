import { and, asc, count, desc, eq, gte, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { listMintOrders } from '#lib/contracts/stablecoin/orders.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { oneOf } from '#server/core/lists/one-of.ts';
import { uuids } from '#server/core/runtime/id.ts';
import { mintOrders as o } from '../tables.ts';
import type { OrderRow } from './order-store.ts';

type Query = ParsedInputOf<typeof listMintOrders>;

const matching = (query: Query): SQL | undefined =>
  and(
    eq(o.enterpriseId, query.enterpriseId),
    oneOf(o.id, query.id && uuids(query.id)),
    query.type === undefined ? undefined : eq(o.type, query.type),
    oneOf(o.status, query.status),
    query.asset === undefined ? undefined : or(eq(o.sourceAsset, query.asset), eq(o.destinationAsset, query.asset)),
    query.token === undefined ? undefined : eq(o.token, query.token),
    query.fromDate === undefined ? undefined : gte(o.createdAt, query.fromDate),
    query.toDate === undefined ? undefined : lte(o.createdAt, query.toDate),
  );

/** A page of an enterprise's orders, by when they were made. */
export function findPage(db: Queryable, query: Query): Promise<OrderRow[]> {
  const { pageNo, pageSize, sortOrder } = query;
  const by = sortOrder === 'asc' ? asc : desc;
  return db
    .select()
    .from(o)
    .where(matching(query))
    .orderBy(by(o.createdAt), by(o.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
}

/** Whether the issuer of a token is about an order. */
export async function hasOrdersAtIssuer(db: Queryable, token: string): Promise<boolean> {
  const atIssuer = and(eq(o.token, token), isNull(o.endedAt), eq(o.status, 'PROCESSING'));
  return (await db.select({ id: o.id }).from(o).where(atIssuer).limit(1)).length > 0;
}

/** How many orders match, exactly. */
export async function countOrders(db: Queryable, query: Query): Promise<number> {
  const [row] = await db.select({ total: count() }).from(o).where(matching(query)).limit(1);
  return row?.total ?? 0;
}
