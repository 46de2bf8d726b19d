import * as contracts from '#lib/contracts/trading/orders.ts';
import { READ_TRADING } from '#lib/rights.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { listProducts } from '../products/product-store.ts';
import { findPage } from './order-queries.ts';
import { presentOrder } from './order-view.ts';

export const listTradingOrders = operation(contracts.listTradingOrders, async (context, input) => {
  const { accountId } = await requireAccount(context, input, READ_TRADING);
  const products = new Map((await listProducts(context.db)).map((product) => [product.name, product]));
  const orders = await findPage(context.db, { ...input, accountId });
  return {
    data: orders.flatMap((order) => {
      const product = products.get(order.product);
      return product === undefined ? [] : [presentOrder(order, product)];
    }),
  };
});
