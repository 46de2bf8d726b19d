import { boughtWith, collarOf, feeOn, gotFor, paidFor, type Scale, soldFor, worstCase } from './amounts.ts';
import type { Sizing } from './words.ts';

/** A level of the book: a price in ticks, and base units. */
export type Level = readonly [price: bigint, size: bigint];

/** What an order says that its costs follow from. */
export interface OrderWish {
  side: 'buy' | 'sell';
  sizing: Sizing;
  /** Base units of the currency that it is sized in. */
  quantity: bigint;
  /** The worst price that it takes, in ticks; null for the edge of the collar. */
  limit: bigint | null;
  /** Of a stop: the price that it waits for. */
  trigger: bigint | null;
}

/** What an order meets. */
export interface CostGround {
  scale: Scale;
  /** Ticks. */
  reference: bigint;
  collarPercent: number;
  takerBps: number;
  makerBps: number;
}

/** The worst price at which an order trades, in ticks. */
export const worstPrice = (
  { side, limit, trigger }: Pick<OrderWish, 'side' | 'limit' | 'trigger'>,
  { reference, collarPercent }: Pick<CostGround, 'reference' | 'collarPercent'>,
): bigint => limit ?? collarOf(trigger ?? reference, collarPercent, side);

/** What is held for an order at most: quote base units for a buy, base units for a sell. */
export function heldAtMost(wish: OrderWish, ground: CostGround): bigint {
  const { scale, takerBps, makerBps } = ground;
  const price = worstPrice(wish, ground);
  return worstCase(scale, { ...wish, price, bps: Math.max(takerBps, makerBps) });
}

/** What an order would be filled with at once. */
export interface Fill {
  base: bigint;
  quote: bigint;
  /** Σ price × base, in ticks times base units. */
  product: bigint;
  fee: bigint;
  /** The last price that it reaches, in ticks; null where it meets nobody. */
  last: bigint | null;
  /** Whether all of it is filled. */
  isWhole: boolean;
}

/** Base units that a level fills of what is left. */
const takenOf = (wish: OrderWish, left: bigint, { scale, price }: { scale: Scale; price: bigint }): bigint => {
  if (wish.sizing === 'base') return left;
  return wish.side === 'buy' ? boughtWith(scale, left, price) : soldFor(scale, left, price);
};

/** What an order would be filled with by a book as it is now; the other side’s levels, the best first. */
export function fillNow(wish: OrderWish, levels: readonly Level[], ground: CostGround): Fill {
  const { scale, takerBps } = ground;
  const { side, sizing } = wish;
  const worst = worstPrice(wish, ground);
  const quoteOf = (product: bigint): bigint => (side === 'buy' ? paidFor(scale, product) : gotFor(scale, product));
  let base = 0n;
  let product = 0n;
  let last: bigint | null = null;
  let isWhole = false;
  for (const [price, size] of levels) {
    if (isWhole || (side === 'buy' ? price > worst : price < worst)) break;
    const left = sizing === 'base' ? wish.quantity - base : wish.quantity - quoteOf(product);
    const wanted = takenOf(wish, left, { scale, price });
    const taken = wanted < size ? wanted : size;
    isWhole = wanted <= size;
    if (taken === 0n) break;
    base += taken;
    product += price * taken;
    last = price;
  }
  const quote = isWhole && sizing === 'quote' ? wish.quantity : quoteOf(product);
  return { base, quote, product, fee: feeOn(quote, takerBps), last, isWhole };
}
