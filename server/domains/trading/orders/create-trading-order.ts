import * as contracts from '#lib/contracts/trading/orders.ts';
import { preparedOperation } from '#server/core/call/operation.ts';
import { admitOrder } from './admit-order.ts';
import { makeOrder } from './make-order.ts';
import { presentOrder } from './order-view.ts';

export const createTradingOrder = preparedOperation(
  contracts.createTradingOrder,
  admitOrder,
  async (context, input, account) => {
    const { order, product } = await makeOrder(context, input, account);
    const view = presentOrder(order, product);
    const { enterpriseId } = order;
    await context.audit({ enterpriseId, subjectType: 'trade-order', subjectId: order.id, after: view });
    return view;
  },
);
