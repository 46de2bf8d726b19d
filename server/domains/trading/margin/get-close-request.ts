import * as contracts from '#lib/contracts/trading/margin-closes.ts';
import { operation } from '#server/core/call/operation.ts';
import { presentClose } from './present-margin.ts';
import { requireClose } from './require-close.ts';

export const getCloseRequest = operation(contracts.getCloseRequest, async (context, input) => {
  const { close, orders } = await requireClose(context, input);
  return presentClose(close, orders);
});
