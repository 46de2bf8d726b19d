import { refuseTrade } from '#server/core/call/refuse-trade.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { findProduct, type ProductRow } from '../products/product-store.ts';

/** A product that a caller names. Throws 400 where there is none of that name. */
export async function demandProduct(db: Queryable, name: string): Promise<ProductRow> {
  const product = await findProduct(db, name);
  return product ?? refuseTrade('trade:unsupportedProduct', `There is no product ${name}.`, 'product');
}
