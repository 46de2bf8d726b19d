/** How the house quotes a product. */
export interface HouseQuotes {
  levels: number;
  /** Between the best bid and the best ask, in whole basis points of the reference. */
  spreadBps: number;
  /** From one level to the next, in whole basis points of the reference. */
  stepBps: number;
  /** Base units at the best level; level k has k times as much. */
  levelSize: bigint;
}

export interface Quote {
  price: bigint;
  size: bigint;
}

/** Twice as fine as a basis point, because half of a spread may be half of one. */
const WHOLE = 20_000n;

/** The house's quotes around a reference, the best first. A bid that would be at nothing is left out. */
export function houseQuotes(reference: bigint, quotes: HouseQuotes): { bids: Quote[]; asks: Quote[] } {
  const bids: Quote[] = [];
  const asks: Quote[] = [];
  const step = BigInt(2 * quotes.stepBps);
  let distance = BigInt(quotes.spreadBps);
  for (let size = quotes.levelSize; asks.length < quotes.levels; size += quotes.levelSize) {
    const bid = (reference * (WHOLE - distance)) / WHOLE;
    if (bid > 0n) bids.push({ price: bid, size });
    asks.push({ price: (reference * (WHOLE + distance) + WHOLE - 1n) / WHOLE, size });
    distance += step;
  }
  return { bids, asks };
}
