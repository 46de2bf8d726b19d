import * as contracts from '#lib/contracts/trading/platform-products.ts';
import { operation } from '#server/core/call/operation.ts';
import { presentPlatformProduct } from './present-product.ts';
import { listProducts } from './product-store.ts';
import { groundOf } from './reference.ts';

export const listPlatformProducts = operation(contracts.listPlatformProducts, async (context) => {
  const all = await listProducts(context.db);
  const ground = await groundOf(context, all);
  return {
    time: context.now.toISOString(),
    products: all.map((row) => presentPlatformProduct(row, all, ground)),
  };
});
