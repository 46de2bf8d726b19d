import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { uuids } from '#server/core/runtime/id.ts';
import { findOrder, lockOrder, type OrderRow } from './order-store.ts';

interface Place {
  enterpriseId: string;
  orderId: string;
}

const unknown = (): never => fail('order_not_found', 'The enterprise has no such order.');

/** An order of the enterprise. Throws 404. */
export async function demandOrder(db: Queryable, { enterpriseId, orderId }: Place): Promise<OrderRow> {
  const [id] = uuids([orderId]);
  const order = id === undefined ? undefined : await findOrder(db, { enterpriseId, id });
  return order ?? unknown();
}

/** The same, that nobody else changes until the transaction ends. */
export async function lockOwnOrder(db: Queryable, place: Place): Promise<OrderRow> {
  const { id } = await demandOrder(db, place);
  return (await lockOrder(db, id)) ?? unknown();
}
