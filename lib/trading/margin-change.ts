import { boughtWith, feeOn, gotFor, paidFor, type Scale, soldFor, type Wanted } from './amounts.ts';

/**
 * The price at which an order counts before it has traded: its worst one, but none at which it would have won already. What rests far
 * from the market trades only once the market has come there.
 */
export const countedAt = (side: 'buy' | 'sell', worst: bigint, reference: bigint): bigint =>
  (side === 'buy' ? worst > reference : worst < reference) ? worst : reference;

/** What an order changes when all of it trades at a price: base, and quote with the fee. */
export function tradedAt(
  scale: Scale,
  { side, sizing, quantity, price, bps }: Wanted,
): { base: bigint; quote: bigint } {
  const isBase = sizing === 'base';
  if (side === 'buy') {
    const quote = isBase ? paidFor(scale, price * quantity) : quantity;
    return { base: isBase ? quantity : boughtWith(scale, quantity, price), quote: -(quote + feeOn(quote, bps)) };
  }
  const quote = isBase ? gotFor(scale, price * quantity) : quantity;
  return { base: -(isBase ? quantity : soldFor(scale, quantity, price)), quote: quote - feeOn(quote, bps) };
}
