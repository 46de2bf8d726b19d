import { type Wanted, worstCase } from '#lib/trading/amounts.ts';
import type { ProductRow } from '../products/product-store.ts';
import type { OrderInput, Terms } from './check-order.ts';

/** What is wanted of an order at its worst price. */
export const wantedOf = (
  { side }: OrderInput,
  { terms: { sizing, quantity, worst: price }, bps }: { terms: Terms; bps: number },
): Wanted => ({ side, sizing, quantity, price, bps });

/** What is held for an order: nothing on margin. */
export const heldFor = (product: ProductRow, { fundingType }: OrderInput, wanted: Wanted): bigint =>
  fundingType === 'margin' ? 0n : worstCase(product, wanted);
