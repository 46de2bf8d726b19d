import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/trading/platform-products.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import { draftProduct, type ProductWish } from './draft-product.ts';
import { presentPlatformProduct, recordOfProduct } from './present-product.ts';
import { insertProduct, listProducts, MAX_PRODUCTS, PRODUCTS_LOCK, type ProductRow } from './product-store.ts';
import { groundOf } from './reference.ts';

type Input = ParsedInputOf<typeof contracts.addTradingProduct>;

const VOL_PER_DAY_PPM = 30_000;

/** Where the price comes from. Throws 400 unless it is said once. */
function referenceFor(input: Input, known: readonly ProductRow[]): ProductWish['reference'] {
  const { startPrice, volPerDayPpm = VOL_PER_DAY_PPM } = input;
  if (startPrice !== undefined) {
    if (input.derivedOf !== undefined || input.derivedBy !== undefined)
      refuseField('startPrice', 'is not for a product whose price follows from others');
    return { startPrice, volPerDayPpm };
  }
  if (input.volPerDayPpm !== undefined) refuseField('volPerDayPpm', 'is only for a product with a startPrice');
  const find = (path: 'derivedOf' | 'derivedBy'): ProductRow =>
    known.find(({ name }) => name === input[path]) ??
    refuseField(path, 'must be a product that there is, unless there is a startPrice');
  return { of: find('derivedOf'), by: find('derivedBy') };
}

export const addTradingProduct = operation(contracts.addTradingProduct, async (context, input) => {
  const { db, now, audit } = context;
  await advisoryLock(db, PRODUCTS_LOCK);
  const known = await listProducts(db);
  const draft = draftProduct({ ...input, reference: referenceFor(input, known) });
  if (known.length >= MAX_PRODUCTS)
    fail('state_conflict', `There are ${MAX_PRODUCTS} products already, which is the most.`);
  const row = await insertProduct(db, draft, now.toISOString());
  if (row === undefined) return fail('already_exists', `There is a product ${draft.name} already.`);
  const product = presentPlatformProduct(row, known, await groundOf(context, [row], known));
  await audit({ subjectType: 'trading-product', subjectId: row.name, after: recordOfProduct(product) });
  return product;
});
