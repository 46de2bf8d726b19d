import { REFUSE_PERCENT } from '#lib/trading/margin-words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { TradeInsert } from '../orders/order-store.ts';
import type { ProductRow } from '../products/product-store.ts';
import { type Change, isReducing, limitProblem } from './check-margin.ts';
import { marginPrices, type PriceBoard } from './margin-prices.ts';
import { findMarginAccount, readHoldings } from './margin-store.ts';
import { changed, uses, valueAccount } from './margin-value.ts';

/** Fills that the margin of an account did not allow: nothing of their run is kept, and these orders end. */
export class MarginGone extends Error {
  readonly orderIds: readonly string[];

  constructor(orderIds: readonly string[]) {
    super('fills that the margin does not allow');
    this.orderIds = orderIds;
  }
}

const changesOf = ({ baseUnit, quoteUnit }: ProductRow, { side, base, quote, fee }: TradeInsert): Change[] => [
  [baseUnit, side === 'buy' ? BigInt(base) : -BigInt(base)],
  [quoteUnit, (side === 'buy' ? -BigInt(quote) : BigInt(quote)) - BigInt(fee)],
];

/** Whether what an account has after its fills on margin is more than it may use. Its row is locked. */
async function isBeyond(
  tx: Queryable,
  accountId: string,
  { changes, product, board }: { changes: readonly Change[]; product: ProductRow; board: PriceBoard },
): Promise<boolean> {
  const account = await findMarginAccount(tx, accountId);
  if (account === undefined) return true;
  const { positions: after, collateral } = await readHoldings(tx, accountId);
  const before = changed(
    after,
    changes.map(([unit, change]) => [unit, -change]),
  );
  if (isReducing(before, changes, product.baseUnit)) return false;
  const prices = marginPrices(board, account.coin);
  const value = valueAccount({ positions: after, collateral }, prices);
  if (value === null) return false;
  if (account.state === 'liquidating' || uses(value, 'above', REFUSE_PERCENT)) return true;
  return value.collateral < BigInt(account.minCollateral) || limitProblem(account, { before, after, prices }) !== null;
}

/** Throws MarginGone for the orders of accounts that may not have filled what they did; what only reduces a position may always. */
export async function demandFills(
  tx: Queryable,
  { trades, product, board }: { trades: readonly TradeInsert[]; product: ProductRow; board: PriceBoard },
): Promise<void> {
  const onMargin = trades.filter(({ fundingType }) => fundingType === 'margin');
  const gone: string[] = [];
  for (const [accountId, own] of Map.groupBy(onMargin, (trade) => trade.accountId)) {
    const changes = own.flatMap((trade) => changesOf(product, trade));
    if (await isBeyond(tx, accountId, { changes, product, board })) gone.push(...own.map(({ orderId }) => orderId));
  }
  if (gone.length > 0) throw new MarginGone([...new Set(gone)]);
}
