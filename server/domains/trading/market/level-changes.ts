/** What is bid or asked at a price, in base units and ticks. */
export type Level = [price: string, size: string];
/** A level that is another one than before; a size of 0 is none. */
export type LevelChange = [price: string, size: string, before: string];

export type BookSide = 'bids' | 'asks';
export const BOOK_SIDES = ['bids', 'asks'] as const;
export type Sides = Record<BookSide, Level[]>;

const NONE = '0';

/** What leads from some levels to others. */
export function changesOf(before: readonly Level[], after: readonly Level[]): LevelChange[] {
  const known = new Map(before);
  const changes: LevelChange[] = [];
  for (const [price, size] of after) {
    const was = known.get(price) ?? NONE;
    known.delete(price);
    if (was !== size) changes.push([price, size, was]);
  }
  for (const [price, was] of known) changes.push([price, NONE, was]);
  return changes;
}

const inOrder = (side: BookSide, levels: ReadonlyMap<string, string>): Level[] =>
  [...levels].toSorted(([one], [other]) => {
    const isLower = BigInt(one) < BigInt(other);
    return isLower === (side === 'asks') ? -1 : 1;
  });

function put(levels: Map<string, string>, price: string, size: string): void {
  if (size === NONE) levels.delete(price);
  else levels.set(price, size);
}

/** The levels before some changes, of which the oldest is first. */
export function undone(
  side: BookSide,
  levels: readonly Level[],
  changes: readonly (readonly LevelChange[])[],
): Level[] {
  const known = new Map(levels);
  for (const one of changes.toReversed()) for (const [price, , before] of one) put(known, price, before);
  return inOrder(side, known);
}

/** The best levels of a book. */
export const toDepth = ({ bids, asks }: Sides, depth: number): Sides => ({
  bids: bids.slice(0, depth),
  asks: asks.slice(0, depth),
});
