import { BOOK_SIDES, type BookSide, changesOf, type Sides } from '#server/domains/trading/public.ts';
import type { GroupEntry } from '../wire/write.ts';

/** What of a book is wanted. */
export interface View {
  /** Levels of each side. */
  depth: number;
  sides: readonly BookSide[];
}

/** Tag 269. */
const ENTRY_TYPES = { bids: '0', asks: '1' } as const satisfies Record<BookSide, string>;
/** Tag 279. */
const ACTIONS = { new: '0', change: '1', delete: '2' } as const;
const NO_SIZE = '0';

/** Nothing of a book. */
export const EMPTY: Sides = { bids: [], asks: [] };

/** As much of a book as is wanted. */
export function viewed(book: Sides, { depth, sides }: View): Sides {
  const levelsOf = (side: BookSide): Sides[BookSide] => (sides.includes(side) ? book[side].slice(0, depth) : []);
  return { bids: levelsOf('bids'), asks: levelsOf('asks') };
}

/** Entries of a snapshot (W): bids, then offers, each with its place from the best on. */
export const snapshotEntries = (book: Sides): GroupEntry[] =>
  BOOK_SIDES.flatMap((side) =>
    book[side].map(
      ([price, size], at): GroupEntry => [
        [269, ENTRY_TYPES[side]],
        [270, price],
        [271, size],
        [290, String(at + 1)],
      ],
    ),
  );

/**
 * Entries (X) that lead from what a reader has of a book to another one. What is deleted comes first, so that they never have more levels
 * than they asked for.
 */
export function changeEntries(symbol: string, before: Sides, after: Sides): GroupEntry[] {
  const deleted: GroupEntry[] = [];
  const put: GroupEntry[] = [];
  for (const side of BOOK_SIDES) {
    const places = new Map(after[side].map(([price], at) => [price, String(at + 1)]));
    for (const [price, size, sizeBefore] of changesOf(before[side], after[side])) {
      const level: GroupEntry = [
        [269, ENTRY_TYPES[side]],
        [55, symbol],
        [270, price],
      ];
      const place = places.get(price);
      if (place === undefined) deleted.push([[279, ACTIONS.delete], ...level]);
      else {
        const action = sizeBefore === NO_SIZE ? ACTIONS.new : ACTIONS.change;
        put.push([[279, action], ...level, [271, size], [290, place]]);
      }
    }
  }
  return [...deleted, ...put];
}
