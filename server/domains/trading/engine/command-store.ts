import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { sendKept, sentInsert } from '#server/core/database/kept.ts';
import { sentInsertAll } from '#server/core/database/kept-writes.ts';
import { prepare } from '#server/core/database/prepared.ts';
import { findOrders, type OrderRow } from '../orders/order-store.ts';
import { MAX_PRODUCTS, type ProductRow } from '../products/product-store.ts';
import { tradingProducts as p } from '../tables.ts';
import { tradingCommands as c } from './tables.ts';

export type CommandInsert = typeof c.$inferInsert;

/** Its account was stopped, is liquidated, or may no longer trade on margin. */
export type CancelCause = 'stop' | 'liquidation' | 'margin' | 'disconnect';

/** A command that waits for who matches its product. */
export interface WaitingCommand {
  insertion: number;
  kind: 'order' | 'cancel';
  orderId: string | null;
  at: string;
  /** Why the order is canceled, where nobody asked for this very order. */
  why: CancelCause | null;
  order: OrderRow | undefined;
}

const insert = sentInsert(c);
const insertAll = sentInsertAll(c);

/** Has the product of an order take it up. */
export const askForOrder = (
  tx: Queryable,
  { product, orderId, at }: { product: string; orderId: string; at: string },
): Promise<void> => insert(tx, { product, kind: 'order', orderId, at, number: null, body: null });

/** Has the products of orders cancel them, in this order. */
export const askForCancels = (
  tx: Queryable,
  orders: readonly Pick<OrderRow, 'id' | 'product'>[],
  { at, why = null }: { at: string; why?: CancelCause | null },
): Promise<void> =>
  insertAll(
    tx,
    orders.map(({ id: orderId, product }) => ({
      product,
      kind: 'cancel' as const,
      orderId,
      at,
      number: null,
      body: why === null ? null : { why },
    })),
  );

/** Commands of a product that wait, in the order of their writing, of those that are committed. */
export async function listWaiting(db: Queryable, product: string, limit: number): Promise<WaitingCommand[]> {
  const rows = await db
    .select()
    .from(c)
    .where(and(eq(c.product, product), isNull(c.number)))
    .orderBy(asc(c.insertion))
    .limit(limit);
  const orders = await findOrders(
    db,
    rows.flatMap(({ kind, orderId }) => (kind === 'order' && orderId !== null ? [orderId] : [])),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  return rows.map(({ insertion, kind, orderId, at, body }) => ({
    insertion,
    kind: kind === 'cancel' ? 'cancel' : 'order',
    orderId,
    at,
    why: (body?.['why'] as CancelCause | undefined) ?? null,
    order: kind === 'order' && orderId !== null ? byId.get(orderId) : undefined,
  }));
}

/** Products in their order, each with whether commands of it wait. */
export async function listProductsWithWork(db: Queryable): Promise<{ product: ProductRow; isWaiting: boolean }[]> {
  const waiting = db
    .select({ one: sql`1` })
    .from(c)
    .where(and(eq(c.product, p.name), isNull(c.number)));
  const rows = await db
    .select({ product: p, isWaiting: sql<boolean>`${exists(waiting)}` })
    .from(p)
    .orderBy(asc(p.rank))
    .limit(MAX_PRODUCTS);
  return rows;
}

const NUMBER = prepare(`update trading_commands c set number = n.number, body = n.body
  from jsonb_to_recordset($1::jsonb) as n(insertion bigint, number bigint, body jsonb) where c.insertion = n.insertion`);

/** Writes commands with their numbers: those that waited, and those that matching gave itself. */
export async function numberCommands(
  tx: Queryable,
  {
    taken,
    own,
  }: { taken: readonly { insertion: number; number: number; body: object | null }[]; own: readonly CommandInsert[] },
): Promise<void> {
  if (taken.length > 0) await sendKept(tx, NUMBER, [JSON.stringify(taken)]);
  await insertAll(tx, own);
}
