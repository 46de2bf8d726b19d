import type { ProductRow } from '../products/product-store.ts';
import { type ReferenceGround, referenceOf } from '../products/reference.ts';
import { stepOf } from '../quotes/reference-walk.ts';

/** A reference in ticks, and the step of five seconds that it is of; null where there is none that may be traded at. */
export type Reference = { price: bigint; step: number } | null;

/** The reference of a product at the time of its ground; `all` has the products that it may follow from. */
export function steppedReference(product: ProductRow, all: readonly ProductRow[], ground: ReferenceGround): Reference {
  const price = referenceOf(product, all, ground);
  return price === null ? null : { price, step: stepOf(ground.now) };
}
