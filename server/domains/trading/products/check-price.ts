import { toBaseUnits } from '#lib/money.ts';
import { refuseField } from '#server/core/call/errors.ts';
import type { ProductRow } from './product-store.ts';

/** A price in ticks. Throws 400 for one off the tick, for nothing, and for one at which orders in quote could not fill exactly. */
export function demandPrice(product: ProductRow, price: string, field = 'price'): string {
  const { priceDecimals, baseDecimals, quoteDecimals, collarPercent } = product;
  const ticks = toBaseUnits(price, priceDecimals);
  if (ticks === null || ticks === '0')
    return refuseField(field, `must be above zero, with at most ${priceDecimals} decimals`);
  const highest = BigInt(ticks) * BigInt(100 + collarPercent) * 10n ** BigInt(quoteDecimals);
  if (highest >= 100n * 10n ** BigInt(priceDecimals + baseDecimals))
    refuseField(field, 'is so high that one base unit would cost more than one of the quote');
  return ticks;
}
