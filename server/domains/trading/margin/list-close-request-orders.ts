import * as contracts from '#lib/contracts/trading/margin-closes.ts';
import { operation } from '#server/core/call/operation.ts';
import { presentOrder } from '../orders/order-view.ts';
import { listProducts } from '../products/product-store.ts';
import { requireClose } from './require-close.ts';

export const listCloseRequestOrders = operation(contracts.listCloseRequestOrders, async (context, input) => {
  const { orders } = await requireClose(context, input);
  const products = new Map((await listProducts(context.db)).map((product) => [product.name, product]));
  return {
    data: orders.flatMap((order) => {
      const product = products.get(order.product);
      return product ? [presentOrder(order, product)] : [];
    }),
  };
});
