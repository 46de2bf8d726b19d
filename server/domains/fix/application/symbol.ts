import { plainProduct } from '#lib/contracts/trading/words.ts';
import type { FieldValues } from '../dictionary/body.ts';

/** The product that a message names (55), without the stars of test networks, as the trading interface takes it. */
export function symbolOf(fields: FieldValues): string | undefined {
  const symbol = fields.get(55);
  return symbol === undefined ? undefined : plainProduct(symbol);
}
