import * as contracts from '#lib/contracts/trading/orders.ts';
import { TRADE } from '#lib/rights.ts';
import { operation } from '#server/core/call/operation.ts';
import { refuseTrade } from '#server/core/call/refuse-trade.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { cancelOrders } from './cancel-orders.ts';
import { lockAccount } from './order-store.ts';
import { requireOrder } from './require-order.ts';

export const cancelTradingOrder = operation(contracts.cancelTradingOrder, async (context, input) => {
  const { db, now } = context;
  const { accountId, enterpriseId } = await requireAccount(context, input, TRADE);
  const account = await lockAccount(db, { id: accountId, enterpriseId, at: now.toISOString() });
  const { order } = await requireOrder(db, { accountId, orderId: input.orderId });
  if (order.endedAt !== null)
    refuseTrade('trade:orderNotCancelable', `The order has ended: it is ${order.status}.`, 'orderId');
  await cancelOrders(context, { account, orders: [order] });
  const states = { before: { status: order.status }, after: { status: 'pending_cancel' } };
  await context.audit({ enterpriseId, subjectType: 'trade-order', subjectId: order.id, ...states });
  return {};
});
