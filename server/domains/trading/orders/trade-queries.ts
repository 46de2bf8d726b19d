import { and, desc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { listAccountTrades, Trade } from '#lib/contracts/trading/trades.ts';
import { toDecimal } from '#lib/money.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { uuids } from '#server/core/runtime/id.ts';
import type { ProductRow } from '../products/product-store.ts';
import { trades as t } from './tables.ts';

type TradeRow = typeof t.$inferSelect;
type Query = ParsedInputOf<typeof listAccountTrades>;

/** A page of an account’s trades, the newest first. They are recorded at the moment at which they happen. */
export async function findTrades(db: Queryable, query: Query): Promise<TradeRow[]> {
  const { orderId, isSettled } = query;
  const [order] = orderId === undefined ? [] : uuids([orderId]);
  if (orderId !== undefined && order === undefined) return [];
  return db
    .select()
    .from(t)
    .where(
      and(
        eq(t.accountId, query.accountId),
        order === undefined ? undefined : eq(t.orderId, order),
        query.dateGte === undefined ? undefined : gte(t.at, query.dateGte),
        query.dateLt === undefined ? undefined : lt(t.at, query.dateLt),
        query.creationDateGte === undefined ? undefined : gte(t.at, query.creationDateGte),
        query.creationDateLt === undefined ? undefined : lt(t.at, query.creationDateLt),
        isSettled === undefined ? undefined : isSettled ? isNotNull(t.settledAt) : isNull(t.settledAt),
        query.fundingType === undefined ? undefined : eq(t.fundingType, query.fundingType),
      ),
    )
    .orderBy(desc(t.at), desc(t.insertion))
    .limit(query.limit)
    .offset(query.offset);
}

export async function findTrade(
  db: Queryable,
  { accountId, tradeId }: { accountId: string; tradeId: string },
): Promise<TradeRow | undefined> {
  const [id] = uuids([tradeId]);
  if (id === undefined) return undefined;
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.id, id), eq(t.accountId, accountId)))
    .limit(1);
  return row;
}

/** A trade as callers see it, in whole units. */
export function presentTrade(trade: TradeRow, { baseDecimals, quoteDecimals, priceDecimals }: ProductRow): Trade {
  return {
    id: trade.id,
    orderId: trade.orderId,
    time: trade.at,
    creationDate: trade.at,
    product: trade.product,
    side: trade.side,
    price: toDecimal(trade.price, priceDecimals, 0),
    quoteQuantity: toDecimal(trade.quote, quoteDecimals, 0),
    quantity: toDecimal(trade.base, baseDecimals, 0),
    fee: toDecimal(trade.fee, quoteDecimals, 0),
    fundingType: trade.fundingType,
    settled: trade.settledAt !== null,
    settleDate: trade.settledAt,
    accountId: trade.accountId,
    enterpriseId: trade.enterpriseId,
  };
}
