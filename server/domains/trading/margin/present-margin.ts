import type { ClosePositionsRequest } from '#lib/contracts/trading/margin-closes.ts';
import type { CloseStatus } from '#lib/trading/margin-words.ts';
import { ENDED } from '#lib/trading/words.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { whole } from '../products/present-product.ts';
import { type MarginCurrency, marginCurrency } from './margin-prices.ts';
import type { CloseRow } from './margin-store.ts';

/** Base units of the currency that margin of a coin is counted in, as callers see them. */
export function inDollars(coin: string): (units: bigint | string) => { quantity: string; currency: string } {
  const { symbol, decimals } = marginCurrency(coin);
  return (units) => ({ quantity: whole(units, decimals), currency: symbol });
}

/** What lists name a currency by. */
export const presentCurrency = ({ id, symbol }: MarginCurrency) => ({ currencyId: id, currency: symbol });

const PERCENT_DIGITS = 2;

/** 110 → `1.1`. */
export const fraction = (percent: number): string => whole(String(percent), PERCENT_DIGITS);

/** Where closing positions stands, by its orders. */
export function statusOf(orders: readonly Pick<OrderRow, 'status'>[]): CloseStatus {
  if (orders.every(({ status }) => status === 'completed')) return 'completed';
  if (orders.every(({ status }) => status === 'pending_open')) return 'pending';
  return orders.every(({ status }) => ENDED.includes(status)) ? 'failed' : 'in_progress';
}

export const presentClose = (
  { id, accountId, enterpriseId, userId, at }: CloseRow,
  orders: readonly OrderRow[],
): ClosePositionsRequest => ({
  closePositionsRequestId: id,
  accountId,
  enterpriseId,
  status: statusOf(orders),
  bitgoUserId: userId,
  creationDate: at,
});
