import type { BookRules, PlacedOrder } from './types.ts';

/** What decides and changes by a fill of an order. */
export type Amounts = Pick<PlacedOrder, 'side' | 'sizing' | 'quantity' | 'numerator' | 'quote' | 'covered'>;

/** A trade before it is booked; null is the house, which is never on both sides. */
export interface Meeting<Order extends Amounts = Amounts> {
  buyer: Order | null;
  seller: Order | null;
  price: bigint;
}

/**
 * Ticks × base units in one quote unit, by which a numerator becomes an amount of quote. Below this price one base unit is worth less
 * than one quote unit, so that every amount of quote buys something.
 */
export function quoteUnitOf({ baseDecimals, quoteDecimals, priceDecimals }: BookRules): bigint {
  const decimals = baseDecimals + priceDecimals - quoteDecimals;
  if (decimals <= 0) throw new RangeError('one base unit is worth one quote unit or more at every price');
  return 10n ** BigInt(decimals);
}

const ceilDiv = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Base units that an order needs at a price to be filled. */
function neededBase(order: Amounts, price: bigint, quoteUnit: bigint): bigint {
  if (order.sizing === 'base') return order.quantity;
  const worth = order.quantity * quoteUnit;
  return order.side === 'buy' ? worth / price : ceilDiv(worth, price);
}

/** Base units that an order still wants at a price. */
export function wantedBase(order: Amounts, price: bigint, quoteUnit: bigint): bigint {
  const needed = neededBase(order, price, quoteUnit);
  return order.covered === undefined ? needed : least(needed, order.covered);
}

/** Why an order wants nothing more, if so. */
export function endOf({ quantity, covered }: Amounts): 'filled' | 'uncovered' | null {
  if (quantity === 0n) return 'filled';
  return covered === 0n ? 'uncovered' : null;
}

const restInQuote = (order: Amounts | null): bigint | null => (order?.sizing === 'quote' ? order.quantity : null);

/** What the fill adds to the rounded sum of the buying order, or of the selling one where the house buys. */
function addedQuote({ buyer, seller, price }: Meeting, base: bigint, quoteUnit: bigint): bigint {
  const order = buyer ?? seller;
  if (order === null) throw new Error('the house does not trade with itself');
  const sum = order.numerator + price * base;
  const added = (buyer === null ? sum / quoteUnit : ceilDiv(sum, quoteUnit)) - order.quote;
  return added > 0n ? added : 0n;
}

/** What both sides book in quote for so many base units. */
export function quoteOf(meeting: Meeting, base: bigint, quoteUnit: bigint): bigint {
  const { buyer, seller, price } = meeting;
  const toPay = restInQuote(buyer);
  const toReceive = restInQuote(seller);
  // The last fill of a quote-sized order is exactly its rest. Such a seller gives what is worth it or more, so that no buyer pays
  // more than its own sum or rest; one who buys for one unit more keeps that, and goes on.
  if (seller !== null && toReceive !== null && base === neededBase(seller, price, quoteUnit)) return toReceive;
  // A seller who needs to give more than this has at least as much to receive.
  if (buyer !== null && toPay !== null && base === neededBase(buyer, price, quoteUnit)) return toPay;
  const added = addedQuote(meeting, base, quoteUnit);
  return least(least(added, toPay ?? added), toReceive ?? added);
}

/** Books a fill into what the order keeps. */
export function bookInto(order: Amounts, fill: { price: bigint; base: bigint; quote: bigint }): void {
  order.quantity -= order.sizing === 'base' ? fill.base : fill.quote;
  order.numerator += fill.price * fill.base;
  order.quote += fill.quote;
  if (order.covered !== undefined) order.covered -= fill.base;
}
