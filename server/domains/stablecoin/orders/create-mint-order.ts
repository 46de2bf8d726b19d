import * as contracts from '#lib/contracts/stablecoin/orders.ts';
import { operation } from '#server/core/call/operation.ts';
import { makeOrder } from './make-order.ts';
import { presentOrder } from './order-view.ts';

export const createMintOrder = operation(contracts.createMintOrder, async (context, input) => {
  const { order, isRepeated } = await makeOrder(context, input);
  if (isRepeated) context.tellReplay();
  return presentOrder(order);
});
