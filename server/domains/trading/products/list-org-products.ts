import * as contracts from '#lib/contracts/trading/products.ts';
import { operation } from '#server/core/call/operation.ts';
import { presentProducts } from './present-product.ts';
import { listProducts } from './product-store.ts';
import { groundOf } from './reference.ts';

export const listOrgProducts = operation(contracts.listOrgProducts, async (context) => {
  const rows = await listProducts(context.db);
  const products = presentProducts(rows, await groundOf(context, rows));
  const data = products.map((product) => {
    const { quoteMaxSize: _, ...shown } = product;
    return shown;
  });
  return { data };
});
