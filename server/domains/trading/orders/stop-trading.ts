import type { Context } from '#server/core/runtime/service.ts';
import { cancelOrders } from './cancel-orders.ts';
import { listLiveOf } from './order-queries.ts';
import { lockAccount, type StopSide, setStop } from './order-store.ts';
import { demandNoOperatorStop } from './stops.ts';

interface Stop {
  side: StopSide;
  isStopped: boolean;
}

/**
 * Stops an account for its enterprise or for the operator, which cancels its orders, or lifts that stop; audited for its enterprise. Gives
 * the orders that it cancels. Throws 400 where an enterprise would let go on what the operator has stopped.
 */
export async function stopTrading(
  context: Context,
  { accountId, enterpriseId }: { accountId: string; enterpriseId: string },
  { side, isStopped }: Stop,
): Promise<string[]> {
  const { db, now, caller } = context;
  const at = now.toISOString();
  const account = await lockAccount(db, { id: accountId, enterpriseId, at });
  if (side === 'enterprise' && !isStopped) demandNoOperatorStop(account);
  const before = side === 'enterprise' ? account.isStopped : account.operatorStoppedAt !== null;
  if (before !== isStopped) await setStop(db, accountId, { side, isStopped, by: caller.userId, at });
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
