import type { HouseQuotes } from '../quotes/house-quotes.ts';

export type Side = 'buy' | 'sell';
export type TimeInForce = 'GTC' | 'IOC' | 'FOK';

/**
 * What matching must know of a product. Prices are whole ticks: 10^-priceDecimals of a whole quote unit per whole base unit;
 * quantities are base units of their currency.
 */
export interface BookRules {
  baseDecimals: number;
  quoteDecimals: number;
  priceDecimals: number;
  /** Whether clients trade with each other; else they meet the house alone. */
  isCrossing: boolean;
  quotes: HouseQuotes;
}

/** What the book keeps of an order: what is still to fill, and what was booked, by which the next fill is rounded. */
interface OrderAmounts {
  id: string;
  account: string;
  side: Side;
  sizing: 'base' | 'quote';
  /** Still to fill, in base units of the currency by which the order is sized. */
  quantity: bigint;
  /** In ticks. Every order has one, a market order a protective one. */
  limit: bigint;
  /** Σ price × base of the fills so far, in ticks × base units; 0 for a new order, that of the parent for a child of an algorithm. */
  numerator: bigint;
  /** Quote units booked so far; for a child of an algorithm those of the parent. */
  quote: bigint;
  /**
   * Base units that a quote-sized sell may still give, which is what its hold covers; any number without. Buyers' sums are rounded, so
   * that such an order may get up to one quote unit less than the price for each of its fills, and has to sell a little more.
   */
  covered?: bigint;
}

export interface PlacedOrder extends OrderAmounts {
  timeInForce: TimeInForce;
}

/** An order in the book. Its sequence is the number of the command that placed it. */
export interface RestingOrder extends OrderAmounts {
  sequence: number;
}

export interface StopOrder {
  id: string;
  account: string;
  side: Side;
  /** In ticks; a buy waits for a market price at or above it, a sell for one at or below. */
  trigger: bigint;
}

export interface WaitingStop extends StopOrder {
  sequence: number;
}

export type Command =
  /** A new reference price: the house quotes anew around it, and a resting order that its quotes cross is filled at its own limit. */
  | { kind: 'reference'; price: bigint }
  /** The house quotes anew around the same reference: what was taken is there again. */
  | { kind: 'requote' }
  | { kind: 'place'; order: PlacedOrder }
  /** Waits for the market price, which is the last trade or the last new reference, whichever came later. */
  | { kind: 'stop'; order: StopOrder }
  /** Of a resting order or a waiting stop; of any other id nothing comes. */
  | { kind: 'cancel'; id: string }
  | { kind: 'halt' };

export interface Fill {
  kind: 'fill';
  /** Ids of orders; null is the house. */
  buyer: string | null;
  seller: string | null;
  /** The side that came later. */
  taker: Side;
  price: bigint;
  base: bigint;
  /** May be 0: what a fill costs is rounded over all fills of the order. */
  quote: bigint;
}

/** `unfilled` is the rest of an IOC or a FOK that could not be filled at once; `uncovered` is a sell that gave all that is covered. */
export type EndReason = 'filled' | 'unfilled' | 'uncovered' | 'self-trade' | 'canceled' | 'halted';

export type Outcome =
  | Fill
  | { kind: 'rested'; id: string; rest: bigint }
  /** The rest is in the currency by which the order is sized, and 0 for a stop, whose quantity the book does not know. */
  | { kind: 'ended'; id: string; why: EndReason; rest: bigint }
  /** Told after the fill or the reference that triggered it. What follows is placed by a command of its own, which gets its place then. */
  | { kind: 'triggered'; id: string };

export interface PriceLevel {
  price: bigint;
  /** In base units; what a quote-sized order wants at its limit. */
  size: bigint;
}

export interface Depth {
  /** The best first. */
  bids: PriceLevel[];
  asks: PriceLevel[];
}

/** What a book is beside its resting orders and waiting stops, as JSON. */
export interface BookState {
  /** Commands applied so far. */
  sequence: number;
  /** In ticks. */
  reference: string | null;
  /** The price by which stops are triggered, in ticks. */
  market: string | null;
  /** The command by which the house last quoted: the place of its quotes among orders at the same price. */
  quotedAt: number;
  /** Base units taken from each of the house's levels since then, the best first. */
  takenBids: string[];
  takenAsks: string[];
  /** SHA-256 over all fills so far, in hex. */
  chain: string;
}
