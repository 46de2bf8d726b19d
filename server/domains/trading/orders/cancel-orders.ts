import type { DomainEvent } from '#lib/events/catalogue.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { askForCancels, type CancelCause } from '../engine/command-store.ts';
import { listProducts } from '../products/product-store.ts';
import { type AccountRow, askToCancel, type OrderRow } from './order-store.ts';
import { toldOf } from './tell-of-order.ts';

interface Wanted {
  account: AccountRow;
  orders: readonly OrderRow[];
  why?: CancelCause;
}

/** Asks the products of live orders of a locked account to cancel them; those that were asked before stay as they are. */
export async function askToCancelAll(
  db: Queryable,
  { account, orders, why }: Wanted,
  { userId, at }: { userId: string | null; at: string },
): Promise<{ ids: string[]; events: DomainEvent[] }> {
  const products = new Map((await listProducts(db)).map((product) => [product.name, product]));
  const fresh = orders.filter(({ status, endedAt }) => endedAt === null && status !== 'pending_cancel');
  const asked = await askToCancel(db, { account, orders: fresh, userId, at });
  await askForCancels(db, fresh, { at, why: why ?? null });
  const events = asked.flatMap(({ row, event }) => {
    const product = products.get(row.product);
    if (product === undefined) throw new Error('an order is of no product');
    return toldOf(row, event, product);
  });
  return { ids: fresh.map(({ id }) => id), events };
}

/** The same for who calls. */
export async function cancelOrders(context: Context, wanted: Wanted): Promise<string[]> {
  const { db, caller, now } = context;
  const { ids, events } = await askToCancelAll(db, wanted, { userId: caller.userId, at: now.toISOString() });
  await context.emit(...events);
  if (ids.length > 0) await context.signal('trading');
  return ids;
}
