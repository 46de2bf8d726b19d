import * as contracts from '#lib/contracts/trading/orders.ts';
import { preparedOperation } from '#server/core/call/operation.ts';
import type { Context } from '#server/core/runtime/service.ts';
import type { TradingAccount } from '../accounts/require-account.ts';
import { admitOrder } from './admit-order.ts';
import type { OrderInput } from './check-order.ts';
import { makeOrder } from './make-order.ts';
import { presentOrder } from './order-view.ts';

/** Places an order of an account that was let in, and keeps who did it. Throws what keeps it from being taken. */
export async function takeTradingOrder(context: Context, input: OrderInput, account: TradingAccount) {
  const made = await makeOrder(context, input, account);
  const view = presentOrder(made.order, made.product);
  const { enterpriseId, id: subjectId } = made.order;
  await context.audit({ enterpriseId, subjectType: 'trade-order', subjectId, after: view });
  return { ...made, view };
}

export const createTradingOrder = preparedOperation(
  contracts.createTradingOrder,
  admitOrder,
  async (context, input, account) => (await takeTradingOrder(context, input, account)).view,
);
