import type { Queryable } from '#server/core/database/db.ts';
import { findOrders } from '../orders/order-store.ts';
import { findProduct } from '../products/product-store.ts';
import { readHoldings } from './margin-store.ts';

/** Whether an order that was just placed makes a position on margin of its account smaller, and no other one. */
export async function reducesPosition(db: Queryable, orderId: string): Promise<boolean> {
  const [order] = await findOrders(db, [orderId]);
  const product = order && (await findProduct(db, order.product));
  if (!order || !product || order.sizing !== 'base') return false;
  const { positions } = await readHoldings(db, order.accountId);
  const has = positions.get(product.baseUnit) ?? 0n;
  const wanted = BigInt(order.quantity);
  return order.side === 'sell' ? has >= wanted : -has >= wanted;
}
