import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { searchTradingOrders, TradingOrderRow } from '#lib/contracts/trading/own-orders.ts';
import { toDecimal } from '#lib/money.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset, startsId } from '#server/core/lists/keyset.ts';
import { oneOf } from '#server/core/lists/one-of.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import { members, people } from '#server/domains/directory/public.ts';
import { listAccountNames } from '#server/domains/wallets/public.ts';
import { listProducts, type ProductRow } from '../products/product-store.ts';
import type { OrderRow } from './order-store.ts';
import { presentOrder } from './order-view.ts';
import { tradingOrders as o, orderEvents, trades, tradingChildren } from './tables.ts';

type Query = ParsedInputOf<typeof searchTradingOrders>;
/** What narrows the orders of an enterprise. */
export type Narrowing = Omit<Query, 'cursor' | 'limit' | 'sort'> & { isLive?: boolean };

const matching = (query: Narrowing): SQL | undefined =>
  and(
    eq(o.enterpriseId, query.enterpriseId),
    oneOf(o.accountId, query.accountIds),
    oneOf(o.product, query.products),
    oneOf(o.type, query.types),
    oneOf(o.side, query.sides),
    oneOf(o.status, query.statuses),
    query.isLive === undefined ? undefined : query.isLive ? isNull(o.endedAt) : isNotNull(o.endedAt),
    query.text === undefined
      ? undefined
      : or(startsId(o.id, query.text), sql`${o.clientOrderId} like ${prefixPattern(query.text)}`),
    query.createdOnOrAfter === undefined ? undefined : sql`${o.createdAt} >= ${query.createdOnOrAfter}`,
    query.createdBefore === undefined ? undefined : sql`${o.createdAt} < ${query.createdBefore}`,
  );

/** Orders of a page in order, one more than `limit` where there are more. */
export function findOwnOrders(db: Queryable, query: Query, after: Position | null): Promise<OrderRow[]> {
  const { orderBy, beyond } = keyset({ at: o.createdAt, id: o.id, sort: query.sort }, after);
  return db
    .select()
    .from(o)
    .where(and(matching(query), beyond))
    .orderBy(...orderBy)
    .limit(query.limit + 1);
}

/** How many orders match, counted up to one beyond the cap. */
export const countOwnOrders = (db: Queryable, query: Narrowing): Promise<number> =>
  db.$count(
    db
      .select({ id: o.id })
      .from(o)
      .where(matching(query))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

export async function findOwnOrder(
  db: Queryable,
  { enterpriseId, id }: { enterpriseId: string; id: string },
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(o)
    .where(and(eq(o.id, id), eq(o.enterpriseId, enterpriseId)))
    .limit(1);
  return row;
}

interface Names {
  accountName: string;
  initiatedByName: string | null;
  canceledByName: string | null;
}

const toRow = (order: OrderRow, product: ProductRow, names: Names): TradingOrderRow => ({
  ...presentOrder(order, product),
  ...names,
  fee: toDecimal(order.fee, product.quoteDecimals, 0),
  quoteCurrency: product.quoteSymbol,
  triggeredAt: order.triggeredAt,
});

/** Names of the members of an enterprise among those who placed or cancelled its orders, by id. */
async function findMemberNames(
  db: Queryable,
  enterpriseId: string,
  orders: readonly OrderRow[],
): Promise<Map<string, string>> {
  const ids = new Set(orders.flatMap(({ userId, canceledBy }) => [userId, canceledBy]).filter((id) => id !== null));
  if (ids.size === 0) return new Map();
  const isMember = and(eq(members.userId, people.id), eq(members.enterpriseId, enterpriseId));
  const rows = await db
    .select({ id: people.id, name: people.name })
    .from(people)
    .innerJoin(members, isMember)
    .where(inArray(people.id, [...ids]))
    .limit(ids.size);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Orders of one enterprise as rows of a table, with the names of their accounts and of its members. */
export async function presentRows(db: Queryable, orders: readonly OrderRow[]): Promise<TradingOrderRow[]> {
  const products = new Map((await listProducts(db)).map((product) => [product.name, product]));
  const names = await listAccountNames(db, [...new Set(orders.map(({ accountId }) => accountId))]);
  const memberNames = await findMemberNames(db, orders[0]?.enterpriseId ?? '', orders);
  const nameOf = (id: string | null): string | null => (id === null ? null : (memberNames.get(id) ?? null));
  return orders.map((order) => {
    const product = products.get(order.product);
    if (product === undefined) throw new Error('an order is of no product');
    return toRow(order, product, {
      accountName: names.get(order.accountId) ?? '',
      initiatedByName: nameOf(order.userId),
      canceledByName: nameOf(order.canceledBy),
    });
  });
}

const MOST = 1000;

/** What belongs to an order, the newest of each first. */
export async function findParts(db: Queryable, orderId: string) {
  const [events, children, fills] = await Promise.all([
    db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(desc(orderEvents.number)).limit(MOST),
    db
      .select()
      .from(tradingChildren)
      .where(eq(tradingChildren.orderId, orderId))
      .orderBy(desc(tradingChildren.number))
      .limit(MOST),
    db
      .select()
      .from(trades)
      .where(eq(trades.orderId, orderId))
      .orderBy(desc(trades.at), desc(trades.insertion))
      .limit(MOST),
  ]);
  return { events, children, fills };
}
