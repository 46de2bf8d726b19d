import type { ApiError } from '#lib/api-error.ts';
import { toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { cancelTradingOrder } from '#lib/contracts/trading/orders.ts';
import type { TradingOrderRow } from '#lib/contracts/trading/own-orders.ts';
import { isLive } from '../order-labels.ts';

/** Whether an order can still be cancelled, and was not asked to be. */
export const canCancel = (row: Pick<TradingOrderRow, 'status'>): boolean =>
  isLive(row) && row.status !== 'pending_cancel';

/** How many orders, in words. */
export const orderCount = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`;

/** An order that could not be cancelled, and why. */
export interface Kept {
  row: TradingOrderRow;
  failure: ApiError;
}

/** Asks to cancel orders one after another, and tells which of them could not be; `onStep` hears how many were asked. */
export async function cancelMany(rows: readonly TradingOrderRow[], onStep: (done: number) => void): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const [index, row] of rows.entries()) {
    try {
      await call(cancelTradingOrder, { accountId: row.accountId, orderId: row.id });
    } catch (error) {
      kept.push({ row, failure: toApiError(error) });
    }
    onStep(index + 1);
  }
  return kept;
}
