import type { Context } from '#server/core/runtime/service.ts';
import { cancelOrders } from './cancel-orders.ts';
import { listLiveOf } from './order-queries.ts';
import { lockAccount, setStop } from './order-store.ts';

/** Stops an account, which cancels its orders, or lets it go on; audited for its enterprise. Gives the orders that it cancels. */
export async function stopTrading(
  context: Context,
  { accountId, enterpriseId }: { accountId: string; enterpriseId: string },
  isStopped: boolean,
): Promise<string[]> {
  const { db, now, caller } = context;
  const at = now.toISOString();
  const account = await lockAccount(db, { id: accountId, enterpriseId, at });
  const before = account.isStopped;
  if (before !== isStopped) await setStop(db, accountId, { isStopped, by: caller.userId, at });
  const orders = isStopped ? await listLiveOf(db, accountId) : [];
  const orderIds = await cancelOrders(context, { account, orders, why: 'stop' });
  await context.audit({
    enterpriseId,
    subjectType: 'wallet',
    subjectId: accountId,
    before: { isStopped: before },
    after: { isStopped, orders: orderIds.length },
  });
  return orderIds;
}
