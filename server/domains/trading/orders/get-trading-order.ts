import * as contracts from '#lib/contracts/trading/orders.ts';
import { READ_TRADING } from '#lib/rights.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { presentOrder } from './order-view.ts';
import { requireOrder } from './require-order.ts';

export const getTradingOrder = operation(contracts.getTradingOrder, async (context, input) => {
  const { accountId } = await requireAccount(context, input, READ_TRADING);
  const { order, product } = await requireOrder(context.db, { accountId, orderId: input.orderId });
  return presentOrder(order, product);
});
