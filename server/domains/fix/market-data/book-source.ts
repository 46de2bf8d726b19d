import type { Sides } from '#server/domains/trading/public.ts';

/** A book that is being read, until `leave`. */
export interface JoinedBook {
  /**
   * The book as it stands, in whole units as decimals, the best levels first; null while there is none. No such object changes: as long as
   * it is the same one, so is the book, and all who read a product best get the same.
   */
  book: () => Sides | null;
  leave: () => void;
}

/** Where books come from. */
export interface BookSource {
  /** Begins to read the book of a product; null where there is no product of that name. Throws where it cannot be read. */
  join: (symbol: string) => Promise<JoinedBook | null>;
}

/** Begins to read all of some books, or none: then it names one that there is no product of. */
export async function joinAll(
  source: BookSource,
  symbols: readonly string[],
): Promise<{ joined: ReadonlyMap<string, JoinedBook> } | { unknown: string }> {
  const joined = new Map<string, JoinedBook>();
  let isWhole = false;
  try {
    for (const symbol of symbols) {
      const book = await source.join(symbol);
      if (book === null) return { unknown: symbol };
      joined.set(symbol, book);
    }
    isWhole = true;
    return { joined };
  } finally {
    if (!isWhole) for (const book of joined.values()) book.leave();
  }
}
