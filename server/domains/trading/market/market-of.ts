import type { Context } from '#server/core/runtime/service.ts';
import { bookRules } from '../engine/book-rules.ts';
import { findMarket } from '../engine/market-store.ts';
import { steppedReference } from '../engine/references.ts';
import { listProducts, type ProductRow } from '../products/product-store.ts';
import { groundOf } from '../products/reference.ts';
import { houseQuotes } from '../quotes/house-quotes.ts';
import { demandProduct } from './demand-product.ts';

export interface Market {
  product: ProductRow;
  /** Business time. */
  time: string;
  /** Ticks and base units, the best first. */
  bids: [price: string, size: string][];
  asks: [price: string, size: string][];
}

/**
 * The book of a product as it was shown last. Until the process that matches has shown that of the present step, it is what the house
 * quotes now. Throws 400 for an unknown product.
 */
export async function marketOf(context: Context, name: string): Promise<Market> {
  const { db, now } = context;
  const product = await demandProduct(db, name);
  const time = now.toISOString();
  if (product.state !== 'open') return { product, time, bids: [], asks: [] };
  const all = product.derivedOf === null ? [] : await listProducts(db);
  const reference = steppedReference(product, all, await groundOf(context, [product], all));
  if (reference === null) return { product, time, bids: [], asks: [] };
  const shown = await findMarket(db, name);
  const isPresent = shown?.body.step === reference.step && shown.body.reference === String(reference.price);
  if (shown && (isPresent || product.isCrossing)) return { product, time: shown.at, ...shown.body };
  const { bids, asks } = houseQuotes(reference.price, bookRules(product).quotes);
  const toText = (levels: typeof bids) =>
    levels.map(({ price, size }): [string, string] => [String(price), String(size)]);
  return { product, time, bids: toText(bids), asks: toText(asks) };
}
