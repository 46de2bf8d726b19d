import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { keptQuery } from '#server/core/database/kept.ts';
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

const findRequest = keptQuery((db) =>
  db
    .select({ type: fixRequests.type })
    .from(fixRequests)
    .where(
      and(
        eq(fixRequests.accountId, sql.placeholder('accountId')),
        eq(fixRequests.clientOrderId, sql.placeholder('clientOrderId')),
      ),
    )
    .limit(1),
);

/** Whether a request that is no order has a ClOrdID. */
export async function isRequestId(db: Queryable, accountId: string, clientOrderId: string): Promise<boolean> {
  return (await findRequest(db, { accountId, clientOrderId })).length > 0;
}
