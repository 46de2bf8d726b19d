import type { MarketSnapshot, MarketUpdate } from '#lib/contracts/trading/market-stream.ts';
import { toBaseUnits } from '#lib/money.ts';

type Levels = MarketSnapshot['bids'];
export type StreamedBook = Pick<MarketSnapshot, 'time' | 'bids' | 'asks'>;

const PLACES = 40;
const unitsOf = (price: string): bigint => BigInt(toBaseUnits(price, PLACES) ?? '0');

function applied(levels: Levels, changes: Levels, side: 'bids' | 'asks'): Levels {
  if (changes.length === 0) return levels;
  const sizes = new Map(levels);
  for (const [price, size] of changes) {
    if (size === '0') sizes.delete(price);
    else sizes.set(price, size);
  }
  const way = side === 'asks' ? 1n : -1n;
  const priced = [...sizes].map((level) => ({ level, units: way * unitsOf(level[0]) }));
  return priced.toSorted((one, other) => (one.units < other.units ? -1 : 1)).map(({ level }) => level);
}

/** A book after an update of its stream, the best levels first. */
export const withUpdate = (book: StreamedBook, { time, bids, asks }: MarketUpdate): StreamedBook => ({
  time,
  bids: applied(book.bids, bids, 'bids'),
  asks: applied(book.asks, asks, 'asks'),
});
