import type { Scale, Wanted } from '#lib/trading/amounts.ts';
import { countedAt, tradedAt } from '#lib/trading/margin-change.ts';
import { MARGIN_REFUSALS, REFUSE_PERCENT } from '#lib/trading/margin-words.ts';
import type { TradingRefusal } from '#lib/trading-errors.ts';
import { refuseTrade } from '#server/core/call/refuse-trade.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { OrderRow } from '../orders/order-store.ts';
import type { ProductRow } from '../products/product-store.ts';
import { marginCurrency, marginPrices, type PriceBoard } from './margin-prices.ts';
import { listMarginOrders, type MarginAccountRow, readHoldings } from './margin-store.ts';
import { type Amounts, changed, type MarginPrices, uses, valueAccount, valuesOf } from './margin-value.ts';

export type Change = readonly [string, bigint];

/** What an order changes of positions when all of it trades at a price: base, and quote with the fee. */
export function worstChange(
  product: Scale & Pick<ProductRow, 'baseUnit' | 'quoteUnit'>,
  wanted: Wanted,
): [base: Change, quote: Change] {
  const { base, quote } = tradedAt(product, wanted);
  return [
    [product.baseUnit, base],
    [product.quoteUnit, quote],
  ];
}

/** What is left of an order that waits or rests, as it was wanted. */
function restOf({ side, sizing, quantity, filledBase, filledQuote, bookPrice, takerBps, makerBps }: OrderRow): Wanted {
  const rest = BigInt(quantity) - BigInt(sizing === 'base' ? filledBase : filledQuote);
  return { side, sizing, quantity: rest, price: BigInt(bookPrice ?? '0'), bps: Math.max(takerBps, makerBps) };
}

const counted = (
  { baseUnit }: Pick<ProductRow, 'baseUnit'>,
  { side, price }: Wanted,
  { byUnit }: MarginPrices,
): bigint => countedAt(side, price, byUnit.get(baseUnit)?.ticks ?? price);

/** What the orders on margin of an account change of its positions when all of a side trade at their worst prices. */
export async function changesOfOrders(
  db: Queryable,
  accountId: string,
  { products, prices }: { products: PriceBoard['products']; prices: MarginPrices },
): Promise<Record<'buy' | 'sell', Change[]>> {
  const changes: Record<'buy' | 'sell', Change[]> = { buy: [], sell: [] };
  for (const order of await listMarginOrders(db, accountId)) {
    const product = products.find(({ name }) => name === order.product);
    if (product === undefined) continue;
    const rest = restOf(order);
    changes[order.side].push(...worstChange(product, { ...rest, price: counted(product, rest, prices) }));
  }
  return changes;
}

/** Whether all that is wanted of a currency on this side is less than what there is on the other. */
export function isReducing(positions: Amounts, changes: readonly Change[], unit: string): boolean {
  const has = positions.get(unit) ?? 0n;
  const wanted = changes.filter(([of]) => of === unit).reduce((sum, [, change]) => sum + change, 0n);
  return has > 0n ? wanted < 0n && has + wanted >= 0n : has < 0n && wanted > 0n && has + wanted <= 0n;
}

/** Why an account may not have or owe so much of a currency, or owe so much of all; null where it may, or where it was as much before. */
export function limitProblem(
  { maxLong, maxShort, maxTotalShort }: MarginAccountRow,
  { before, after, prices }: { before: Amounts; after: Amounts; prices: MarginPrices },
): { name: TradingRefusal; text: string } | null {
  const [was, is] = [valuesOf(before, prices) ?? new Map(), valuesOf(after, prices) ?? new Map<string, bigint>()];
  const symbolOf = (unit: string): string => prices.byUnit.get(unit)?.symbol ?? unit;
  const worse = [...is].filter(([unit, value]) => {
    const had = was.get(unit) ?? 0n;
    return value < 0n ? value < had : value > had;
  });
  const owed = worse.find(([, value]) => -value > BigInt(maxShort));
  if (owed) return { name: 'trade:marginShortNOP', text: MARGIN_REFUSALS.short(symbolOf(owed[0])) };
  const had = worse.find(([, value]) => value > BigInt(maxLong));
  if (had) return { name: 'trade:marginLongNOP', text: MARGIN_REFUSALS.long(symbolOf(had[0])) };
  const shortOf = (values: ReadonlyMap<string, bigint>): bigint =>
    [...values.values()].reduce((sum, value) => (value < 0n ? sum - value : sum), 0n);
  const isTooShort = shortOf(is) > BigInt(maxTotalShort) && shortOf(is) > shortOf(was);
  return isTooShort ? { name: 'trade:marginTotalShortNOP', text: MARGIN_REFUSALS.totalShort } : null;
}

export const NOT_ON_MARGIN = 'The account does not trade on margin.';

/** A product that an account trades on margin. Throws 400 for others, and for accounts that do not. */
export function demandMarginOpen(product: ProductRow, account: MarginAccountRow | undefined): MarginAccountRow {
  const refuse = (text: string): never => refuseTrade('trade:productMarginTradingDisabled', text, 'fundingType');
  if (!product.isMarginOpen) return refuse(`${product.name} is not traded on margin.`);
  if (account === undefined || !account.isEnabled) return refuse(NOT_ON_MARGIN);
  if (product.quoteUnit !== marginCurrency(account.coin).unit)
    return refuse(`${product.name} is not traded on margin.`);
  if (account.state === 'restricted') return refuse(MARGIN_REFUSALS.restricted);
  return account;
}

/**
 * Throws what keeps a locked account from an order on margin: how it would stand if this order and all its others of the same side traded at
 * their worst prices. Nothing is held for it.
 */
export async function demandMargin(
  db: Queryable,
  {
    account,
    product,
    wanted,
    board,
  }: { account: MarginAccountRow; product: ProductRow; wanted: Wanted; board: PriceBoard },
): Promise<void> {
  const prices = marginPrices(board, account.coin);
  const { positions, collateral } = await readHoldings(db, account.id);
  const others = await changesOfOrders(db, account.id, { products: board.products, prices });
  const own = { ...wanted, price: counted(product, wanted, prices) };
  const changes = [...worstChange(product, own), ...others[wanted.side]];
  const after = changed(positions, changes);
  const value = valueAccount({ positions: after, collateral }, prices);
  if (value === null)
    return refuseTrade('trade:productTradingDisabled', 'A currency of the account has no price now.', 'product');
  if (account.state === 'liquidating') refuseTrade('trade:willTriggerLiquidation', MARGIN_REFUSALS.liquidating);
  if (uses(value, 'above', account.liquidatePercent))
    refuseTrade('trade:willTriggerLiquidation', MARGIN_REFUSALS.liquidation);
  const beyond = limitProblem(account, { before: positions, after, prices });
  if (beyond) refuseTrade(beyond.name, beyond.text);
  if (isReducing(positions, changes, product.baseUnit)) return;
  if (uses(value, 'above', REFUSE_PERCENT))
    refuseTrade('trade:marginInsufficientCollateral', MARGIN_REFUSALS.collateral);
  if (value.collateral < BigInt(account.minCollateral))
    refuseTrade('trade:marginInsufficientCollateral', MARGIN_REFUSALS.minimum);
}
