import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { uuids } from '#server/core/runtime/id.ts';
import { findProduct, type ProductRow } from '../products/product-store.ts';
import { findOrder, type OrderRow } from './order-store.ts';

/** An order of an account, with its product. Throws 404. */
export async function requireOrder(
  db: Queryable,
  { accountId, orderId }: { accountId: string; orderId: string },
): Promise<{ order: OrderRow; product: ProductRow }> {
  const [id] = uuids([orderId]);
  const order = id === undefined ? undefined : await findOrder(db, { accountId, id });
  if (order === undefined) return fail('not_found', 'The account has no such order.');
  const product = await findProduct(db, order.product);
  if (product === undefined) throw new Error('an order is of no product');
  return { order, product };
}
