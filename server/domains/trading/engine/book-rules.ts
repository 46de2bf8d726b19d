import type { BookRules } from '../book/types.ts';
import type { ProductRow } from '../products/product-store.ts';

/** Levels that the house quotes on each side. */
const LEVELS = 20;

/** What matching must know of a product. */
export const bookRules = ({
  baseDecimals,
  quoteDecimals,
  priceDecimals,
  isCrossing,
  spreadBps,
  stepBps,
  levelSize,
}: ProductRow): BookRules => ({
  baseDecimals,
  quoteDecimals,
  priceDecimals,
  isCrossing,
  quotes: { levels: LEVELS, spreadBps, stepBps, levelSize: BigInt(levelSize) },
});

/** Two rows of a product whose books follow the same rules. */
export const hasSameRules = (one: ProductRow, other: ProductRow): boolean => one.isCrossing === other.isCrossing;
