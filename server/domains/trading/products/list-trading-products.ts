import * as contracts from '#lib/contracts/trading/products.ts';
import { READ_TRADING } from '#lib/rights.ts';
import { operation } from '#server/core/call/operation.ts';
import { isTradedBy, requireAccount } from '../accounts/require-account.ts';
import { presentProducts } from './present-product.ts';
import { listProducts } from './product-store.ts';
import { groundOf } from './reference.ts';

export const listTradingProducts = operation(contracts.listTradingProducts, async (context, input) => {
  const account = await requireAccount(context, input, READ_TRADING);
  const products = (await listProducts(context.db)).filter((product) => isTradedBy(account, product));
  return { data: presentProducts(products, await groundOf(context, products)) };
});
