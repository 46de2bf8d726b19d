import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { toDecimal } from '#lib/money.ts';
import type { EventKind, Sizing } from '#lib/trading/words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { uuids } from '#server/core/runtime/id.ts';
import { findProduct, type ProductRow } from '../products/product-store.ts';
import type { OrderRow } from './order-store.ts';
import { orderEvents, trades, tradingOrders } from './tables.ts';
import { averageOf } from './tell-of-order.ts';

/** An order as it was placed, in whole units. */
export interface PlacedOrder
  extends Pick<
    OrderRow,
    'id' | 'clientOrderId' | 'accountId' | 'product' | 'side' | 'type' | 'timeInForce' | 'fundingType' | 'status'
  > {
  sizing: Sizing;
  quantity: string;
  quantityCurrency: string;
  limitPrice: string | null;
  triggerPrice: string | null;
  /** When it expires by what was ordered; null where it does not. */
  expiresAt: Date | null;
  scheduledAt: Date | null;
  isLive: boolean;
}

/** What happened to an order, in whole units. */
export interface PlacedEvent {
  /** Counts the events of its order, and those of its account. */
  number: number;
  accountNumber: number;
  kind: EventKind;
  at: Date;
  /** In the currency of the order: what was filled by then, and what of it was not. */
  filled: string;
  open: string;
  /** Of each base unit; null before the first fill. */
  averagePrice: string | null;
  text: string | null;
  fill?: { base: string; quote: string; price: string; fee: string; feeCurrency: string };
}

type EventRow = typeof orderEvents.$inferSelect;
type TradeRow = typeof trades.$inferSelect;
/** What of an event is told. */
type ToldEvent = Pick<
  EventRow,
  'number' | 'accountNumber' | 'kind' | 'at' | 'filledBase' | 'filledQuote' | 'fillProduct' | 'text'
>;

const MINUTE_MS = 60_000;
/** What an order is ended by, where it has a duration. */
const expiryOf = ({ duration, timeInForce, scheduledAt, createdAt }: OrderRow): Date | null =>
  duration === null || timeInForce !== 'GTD'
    ? null
    : new Date(Date.parse(scheduledAt ?? createdAt) + duration * MINUTE_MS);

const decimals = (units: string | bigint, digits: number): string => toDecimal(String(units), digits, 0);

/** An order with its product, for who tells of it. */
export function placedOrder(order: OrderRow, product: ProductRow): PlacedOrder {
  const isBase = order.sizing === 'base';
  const price = (ticks: string | null): string | null =>
    ticks === null ? null : decimals(ticks, product.priceDecimals);
  const { id, clientOrderId, accountId, side, type, timeInForce, fundingType, status, sizing, scheduledAt } = order;
  return {
    id,
    clientOrderId,
    accountId,
    product: order.product,
    side,
    type,
    timeInForce,
    fundingType,
    status,
    sizing,
    quantity: decimals(order.quantity, isBase ? product.baseDecimals : product.quoteDecimals),
    quantityCurrency: isBase ? product.baseSymbol : product.quoteSymbol,
    limitPrice: price(order.limitPrice),
    triggerPrice: price(order.triggerPrice),
    expiresAt: expiryOf(order),
    scheduledAt: scheduledAt === null ? null : new Date(scheduledAt),
    isLive: order.endedAt === null,
  };
}

/** What was filled of an order by then, and what was not. */
function progressOf(
  order: OrderRow,
  product: ProductRow,
  { filledBase, filledQuote, fillProduct }: Pick<EventRow, 'filledBase' | 'filledQuote' | 'fillProduct'>,
) {
  const isBase = order.sizing === 'base';
  const digits = isBase ? product.baseDecimals : product.quoteDecimals;
  const filled = isBase ? filledBase : filledQuote;
  return {
    filled: decimals(filled, digits),
    open: decimals(BigInt(order.quantity) - BigInt(filled), digits),
    averagePrice: averageOf(product, { filledBase, fillProduct }),
  };
}

function fillOf(product: ProductRow, trade: TradeRow | null): Pick<PlacedEvent, 'fill'> {
  if (trade === null) return {};
  return {
    fill: {
      base: decimals(trade.base, product.baseDecimals),
      quote: decimals(trade.quote, product.quoteDecimals),
      price: decimals(trade.price, product.priceDecimals),
      fee: decimals(trade.fee, product.quoteDecimals),
      feeCurrency: product.quoteSymbol,
    },
  };
}

function placedEvent(event: ToldEvent, { order, product, trade }: Omit<Found, 'event'>): PlacedEvent {
  return {
    number: event.number,
    accountNumber: event.accountNumber,
    kind: event.kind,
    at: new Date(event.at),
    ...progressOf(order, product, event),
    text: event.text,
    ...fillOf(product, trade),
  };
}

interface Found {
  event: EventRow;
  order: OrderRow;
  product: ProductRow;
  trade: TradeRow | null;
}

/** An order and something that happened to it. */
export interface OrderReport {
  order: PlacedOrder;
  event: PlacedEvent;
}

async function withProducts(
  db: Queryable,
  rows: readonly { order_events: EventRow; trading_orders: OrderRow; trades: TradeRow | null }[],
): Promise<OrderReport[]> {
  const products = new Map<string, ProductRow>();
  for (const { trading_orders: order } of rows) {
    if (products.has(order.product)) continue;
    const product = await findProduct(db, order.product);
    if (product === undefined) throw new Error('an order is of no product');
    products.set(order.product, product);
  }
  return rows.map((row) => {
    const product = products.get(row.trading_orders.product) as ProductRow;
    const found = { order: row.trading_orders, product, trade: row.trades };
    return { order: placedOrder(found.order, product), event: placedEvent(row.order_events, found) };
  });
}

/** What an order is told of when it was just placed. */
export const firstReport = (order: OrderRow, product: ProductRow, event: Omit<ToldEvent, 'text'>): OrderReport => ({
  order: placedOrder(order, product),
  event: placedEvent({ ...event, text: null }, { order, product, trade: null }),
});

const reports = (db: Queryable) =>
  db
    .select()
    .from(orderEvents)
    .innerJoin(tradingOrders, eq(tradingOrders.id, orderEvents.orderId))
    .leftJoin(trades, eq(trades.id, orderEvents.tradeId));

/** What happened to orders of an account after one of its events, in that order. */
export const listReportsAfter = async (
  db: Queryable,
  { accountId, after, limit }: { accountId: string; after: number; limit: number },
): Promise<OrderReport[]> =>
  withProducts(
    db,
    await reports(db)
      .where(and(eq(orderEvents.accountId, accountId), gt(orderEvents.accountNumber, after)))
      .orderBy(asc(orderEvents.accountNumber))
      .limit(limit),
  );

/** The last thing that happened to each of some orders. */
export const listLastReports = async (db: Queryable, orderIds: readonly string[]): Promise<OrderReport[]> =>
  orderIds.length === 0
    ? []
    : withProducts(
        db,
        await reports(db)
          .where(and(inArray(orderEvents.orderId, [...orderIds]), eq(orderEvents.number, tradingOrders.lastEvent)))
          .orderBy(asc(orderEvents.accountNumber))
          .limit(orderIds.length),
      );

/** Number of the last event of an account; 0 where it has none. */
export async function lastEventOf(db: Queryable, accountId: string): Promise<number> {
  const [row] = await db
    .select({ last: sql<string | null>`max(${orderEvents.accountNumber})` })
    .from(orderEvents)
    .where(eq(orderEvents.accountId, accountId))
    .limit(1);
  return Number(row?.last ?? 0);
}

/** How a client calls an order: by its id, or by the id that it chose. */
export type OrderKey = { orderId: string } | { clientOrderId: string };

/** An order of an account, as it stands; undefined where the account has no such one. */
export async function findPlacedOrder(
  db: Queryable,
  accountId: string,
  key: OrderKey,
): Promise<PlacedOrder | undefined> {
  const [id] = 'orderId' in key ? uuids([key.orderId]) : [];
  if ('orderId' in key && id === undefined) return undefined;
  const named = 'orderId' in key ? eq(tradingOrders.id, id ?? '') : eq(tradingOrders.clientOrderId, key.clientOrderId);
  const [order] = await db
    .select()
    .from(tradingOrders)
    .where(and(eq(tradingOrders.accountId, accountId), named))
    .limit(1);
  const product = order && (await findProduct(db, order.product));
  return order && product && placedOrder(order, product);
}

/** Live orders of an account, the oldest first; of one product, or of all. */
export async function listLiveIds(
  db: Queryable,
  { accountId, product, limit }: { accountId: string; product?: string | undefined; limit: number },
): Promise<string[]> {
  const own = and(
    eq(tradingOrders.accountId, accountId),
    isNull(tradingOrders.endedAt),
    product === undefined ? undefined : eq(tradingOrders.product, product),
  );
  const rows = await db
    .select({ id: tradingOrders.id })
    .from(tradingOrders)
    .where(own)
    .orderBy(tradingOrders.createdAt, tradingOrders.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}
