import { sumUnits } from '#lib/money.ts';

/** A quantity that goes one way. */
export interface Move {
  /** Which way: `Sent`. */
  word: string;
  currency: string;
  /** Base units. */
  quantity: string;
}

/** Sums of moves by way and currency, in the order in which they first come. */
export const moveTotals = (moves: readonly Move[]): Move[] =>
  [...Map.groupBy(moves, ({ word, currency }) => `${word} ${currency}`).values()].flatMap((all) => {
    const [first] = all;
    return first
      ? [{ word: first.word, currency: first.currency, quantity: sumUnits(all.map((one) => one.quantity)) }]
      : [];
  });
