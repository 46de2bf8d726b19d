import { and, desc, eq, gte, isNull, lt } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { listTradingOrders } from '#lib/contracts/trading/orders.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { AccountRow, OrderRow } from './order-store.ts';
import { tradingOrders as o, tradingAccounts } from './tables.ts';

type Query = ParsedInputOf<typeof listTradingOrders>;

/** A page of an account’s orders, the newest first. */
export const findPage = (db: Queryable, query: Query): Promise<OrderRow[]> =>
  db
    .select()
    .from(o)
    .where(
      and(
        eq(o.accountId, query.accountId),
        query.clientOrderId === undefined ? undefined : eq(o.clientOrderId, query.clientOrderId),
        query.dateGte === undefined ? undefined : gte(o.createdAt, query.dateGte),
        query.dateLt === undefined ? undefined : lt(o.createdAt, query.dateLt),
        query.status === undefined ? undefined : eq(o.status, query.status),
        query.fundingType === undefined ? undefined : eq(o.fundingType, query.fundingType),
      ),
    )
    .orderBy(desc(o.createdAt), desc(o.id))
    .limit(query.limit)
    .offset(query.offset);

const MOST = 10_000;

/** Orders of an account that have not ended, the oldest first; of one product, or of all. */
export const listLiveOf = (db: Queryable, accountId: string, product?: string): Promise<OrderRow[]> =>
  db
    .select()
    .from(o)
    .where(
      and(eq(o.accountId, accountId), isNull(o.endedAt), product === undefined ? undefined : eq(o.product, product)),
    )
    .orderBy(o.createdAt, o.id)
    .limit(MOST);

/** An account that has ordered, or for which something was set. */
export async function findAccount(db: Queryable, id: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(tradingAccounts).where(eq(tradingAccounts.id, id)).limit(1);
  return row;
}
