import type { OutputOf } from '#lib/contract.ts';
import type { getLevel2 } from '#lib/contracts/trading/market.ts';
import type { Product } from '#lib/contracts/trading/products.ts';
import type { getTradingTerms } from '#lib/contracts/trading/terms.ts';
import { toBaseUnits, toDecimal } from '#lib/money.ts';
import { averageDecimals, averagePrice } from '#lib/trading/amounts.ts';
import { type CostGround, fillNow, heldAtMost, type Level, type OrderWish } from '#lib/trading/order-cost.ts';
import { has, sizeProblemOf, type TicketValues } from './ticket-values.ts';
import { unitsIn } from './typed-amount.ts';

/** What the ticket would cost now, in whole units. */
export interface TicketCost {
  held: string;
  heldCurrency: string;
  /** What the book fills at once; null for orders that begin later or trade in parts. */
  fill: { base: string; quote: string; fee: string; average: string; isWhole: boolean } | null;
}

interface Ground {
  product: Product;
  book: OutputOf<typeof getLevel2> | undefined;
  terms: OutputOf<typeof getTradingTerms> | undefined;
}

/** What is filled in, in units; null while a size or a price that it needs is missing or wrong. */
export function wishOf(values: TicketValues, product: Product, { scale }: CostGround): OrderWish | null {
  if (sizeProblemOf(product, values.sizing, values.quantity) !== null) return null;
  const decimals = values.sizing === 'base' ? scale.baseDecimals : scale.quoteDecimals;
  const quantity = unitsIn(decimals, values.quantity);
  const price = (name: 'limitPrice' | 'triggerPrice') => {
    if (!has(name, values)) return null;
    const ticks = unitsIn(scale.priceDecimals, values[name]);
    return ticks === null ? null : BigInt(ticks);
  };
  const [limit, trigger] = [price('limitPrice'), price('triggerPrice')];
  if (quantity === null || (values.type === 'limit' && limit === null)) return null;
  if (values.type === 'stop' && trigger === null) return null;
  return { side: values.side, sizing: values.sizing, quantity: BigInt(quantity), limit, trigger };
}

const levelsOf = (levels: readonly (readonly string[])[], { baseDecimals, priceDecimals }: CostGround['scale']) =>
  levels.map(
    ([price = '', size = '']): Level => [
      BigInt(toBaseUnits(price, priceDecimals) ?? '0'),
      BigInt(toBaseUnits(size, baseDecimals) ?? '0'),
    ],
  );

const fillsAtOnce = ({ type }: TicketValues): boolean => type === 'market' || type === 'limit';

/** What orders of a product meet now; null while there is no reference price. */
export function groundOf({ product, terms }: Pick<Ground, 'product' | 'terms'>): CostGround | null {
  const reference = terms?.referencePrice && toBaseUnits(terms.referencePrice, product.quoteDisplayPrecision);
  if (terms === undefined || !reference) return null;
  const { baseDecimals, quoteDecimals, collarPercent, takerBps, makerBps } = terms;
  const scale = { baseDecimals, quoteDecimals, priceDecimals: product.quoteDisplayPrecision };
  return { scale, reference: BigInt(reference), collarPercent, takerBps, makerBps };
}

/** What the ticket would cost by the book and the reference price of this moment; null while that cannot be said. */
export function ticketCost(values: TicketValues, { product, book, terms }: Ground): TicketCost | null {
  const ground = groundOf({ product, terms });
  if (ground === null) return null;
  const wish = wishOf(values, product, ground);
  if (wish === null) return null;
  const { scale } = ground;
  const { baseDecimals, quoteDecimals } = scale;
  const isBuy = wish.side === 'buy';
  const held = heldAtMost(wish, ground);
  const cost = {
    held: toDecimal(String(held), isBuy ? quoteDecimals : baseDecimals, 0),
    heldCurrency: isBuy ? product.quoteCurrency : product.baseCurrency,
  };
  if (book === undefined || !fillsAtOnce(values)) return { ...cost, fill: null };
  const {
    base,
    quote,
    product: sum,
    fee,
    isWhole,
  } = fillNow(wish, levelsOf(isBuy ? book.asks : book.bids, scale), ground);
  const average = averagePrice(base, sum);
  return {
    ...cost,
    fill: {
      base: toDecimal(String(base), baseDecimals, 0),
      quote: toDecimal(String(quote), quoteDecimals, 0),
      fee: toDecimal(String(fee), quoteDecimals, 0),
      average: toDecimal(String(average), averageDecimals(scale), 0),
      isWhole,
    },
  };
}
