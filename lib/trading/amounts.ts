/** What it takes to count money in a product: decimals of its two currencies, and of its prices. */
export interface Scale {
  baseDecimals: number;
  quoteDecimals: number;
  priceDecimals: number;
}

const BASIS = 10_000n;
const PERCENT = 100n;

const power = (exponent: number): bigint => 10n ** BigInt(exponent);

/** `a ÷ b` rounded up, for what is not negative. */
export const divideUp = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;

/** Σ price × base, ticks times base units, is worth this many quote base units, as a fraction. */
export const worth = ({ baseDecimals, quoteDecimals, priceDecimals }: Scale) => ({
  times: power(quoteDecimals),
  over: power(priceDecimals + baseDecimals),
});

/** Quote base units for Σ price × base, rounded up: what a buyer pays. */
export function paidFor(scale: Scale, product: bigint): bigint {
  const { times, over } = worth(scale);
  return divideUp(product * times, over);
}

/** The same rounded down: what a seller gets of the house. */
export function gotFor(scale: Scale, product: bigint): bigint {
  const { times, over } = worth(scale);
  return (product * times) / over;
}

/** Base units that quote base units buy at a price, rounded down. */
export function boughtWith(scale: Scale, quote: bigint, price: bigint): bigint {
  const { times, over } = worth(scale);
  return (quote * over) / (price * times);
}

/** Base units that must be sold at a price for quote base units, rounded up. */
export function soldFor(scale: Scale, quote: bigint, price: bigint): bigint {
  const { times, over } = worth(scale);
  return divideUp(quote * over, price * times);
}

/** The fee on quote base units, rounded up. */
export const feeOn = (quote: bigint, bps: number): bigint => divideUp(quote * BigInt(bps), BASIS);

/** The fee on all that an order has paid or got, a part of which was taken from the book; rounded up once. */
export const feeOnBoth = (
  { taken, made }: { taken: bigint; made: bigint },
  { takerBps, makerBps }: { takerBps: number; makerBps: number },
): bigint => divideUp(taken * BigInt(takerBps) + made * BigInt(makerBps), BASIS);

/** The highest price of a buy, and the lowest of a sell, that the collar around a price allows. */
export const collarOf = (price: bigint, percent: number, side: 'buy' | 'sell'): bigint =>
  side === 'buy'
    ? (price * (PERCENT + BigInt(percent))) / PERCENT
    : divideUp(price * (PERCENT - BigInt(percent)), PERCENT);

/** What an order takes at most while it lives. */
export interface Wanted {
  side: 'buy' | 'sell';
  sizing: 'base' | 'quote';
  /** Base units of the currency that it is sized in. */
  quantity: bigint;
  /** The worst price that it trades at, in ticks. */
  price: bigint;
  /** The rate of its fee, in basis points. */
  bps: number;
}

/** What is held for an order: quote base units with the fee on them for a buy, base units for a sell. */
export function worstCase(scale: Scale, { side, sizing, quantity, price, bps }: Wanted): bigint {
  if (side === 'sell') return sizing === 'base' ? quantity : soldFor(scale, quantity + 1n, price);
  const quote = sizing === 'base' ? paidFor(scale, price * quantity) : quantity;
  return quote + feeOn(quote, bps);
}

const MORE_DIGITS = 4;

/** Σ price × base by Σ base, half up, with four digits more than prices have: whole 10^-(priceDecimals + 4). */
export function averagePrice(base: bigint, product: bigint): bigint {
  if (base === 0n) return 0n;
  return (2n * product * power(MORE_DIGITS) + base) / (2n * base);
}

/** How many digits `averagePrice` has behind its point. */
export const averageDecimals = ({ priceDecimals }: Scale): number => priceDecimals + MORE_DIGITS;
