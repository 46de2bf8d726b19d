import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { keptInsert, runKept } from '#server/core/database/kept.ts';
import { prepare } from '#server/core/database/prepared.ts';
import { fixOrders, fixRequests } from '../tables.ts';

export type OrderLink = typeof fixOrders.$inferSelect;

/** Which of some orders a session tells of. */
export async function listLinks(
  db: Queryable,
  sessionId: string,
  orderIds: readonly string[],
): Promise<Map<string, OrderLink>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(fixOrders)
    .where(and(eq(fixOrders.sessionId, sessionId), inArray(fixOrders.orderId, [...orderIds])))
    .limit(orderIds.length);
  return new Map(rows.map((row) => [row.orderId, row]));
}

const insertLink = keptInsert(fixOrders);

/** Has a session tell of an order from now on. */
export async function linkOrder(
  tx: Queryable,
  link: Pick<OrderLink, 'orderId' | 'sessionId'> & { digest: string },
): Promise<void> {
  await insertLink(tx, { ...link, isCancelAsked: false, cancelId: null });
}

/** Notes that the end of an order was asked for over a session, which tells of it from now on. */
export async function noteCancel(
  tx: Queryable,
  { orderId, sessionId, ...asked }: Pick<OrderLink, 'orderId' | 'sessionId' | 'isCancelAsked' | 'cancelId'>,
): Promise<void> {
  await tx
    .insert(fixOrders)
    .values({ orderId, sessionId, ...asked })
    .onConflictDoUpdate({ target: fixOrders.orderId, set: asked });
}

/** Uses a ClOrdID for a request that is no order. False where the account has used it for another. */
export async function takeRequestId(tx: Queryable, request: typeof fixRequests.$inferInsert): Promise<boolean> {
  const taken = await tx
    .insert(fixRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: fixRequests.clientOrderId });
  return taken.length > 0;
}

const FIND_REQUEST = prepare('select 1 from fix_requests where account_id = $1 and client_order_id = $2');

/** Whether a request that is no order has a ClOrdID. */
export async function isRequestId(db: Queryable, accountId: string, clientOrderId: string): Promise<boolean> {
  return (await runKept(db, FIND_REQUEST, [accountId, clientOrderId])).length > 0;
}
