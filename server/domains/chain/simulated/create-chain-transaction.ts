import * as contracts from '#lib/contracts/chain/chains.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockSimulated, refuseAddress, sendSimulated } from './send-simulated.ts';
import { presentTransaction, requireSimulated } from './simulated-access.ts';

export const createChainTransaction = operation(contracts.createChainTransaction, async (context, input) => {
  const { coin, fromAddress, toAddress, quantity, confirm } = input;
  requireSimulated(context, coin);
  refuseAddress(coin, 'fromAddress', fromAddress);
  refuseAddress(coin, 'toAddress', toAddress);
  const chain = await lockSimulated(context, coin);
  const wanted = { fromAddress: fromAddress ?? null, toAddress: toAddress ?? null, quantity, confirm };
  return presentTransaction(await sendSimulated(context, chain, wanted));
});
