import type { DomainEvent } from '#lib/events/catalogue.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { askToCancelAll } from './cancel-orders.ts';
import { findOrders, lockAccount } from './order-store.ts';

/** Asks for the end of those of some orders of an account that are live, as the service does for a client who is gone. */
export async function cancelForSession(
  tx: Queryable,
  {
    accountId: id,
    enterpriseId,
    orderIds,
    at,
  }: { accountId: string; enterpriseId: string; orderIds: readonly string[]; at: string },
): Promise<{ ids: string[]; events: DomainEvent[] }> {
  const account = await lockAccount(tx, { id, enterpriseId, at });
  const orders = (await findOrders(tx, orderIds)).filter(({ accountId }) => accountId === id);
  return askToCancelAll(tx, { account, orders, why: 'disconnect' }, { userId: null, at });
}
