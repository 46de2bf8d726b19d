import * as contracts from '#lib/contracts/chain/chains.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockSimulated, refuseAddress, refuseTakenName, sendSimulated } from './send-simulated.ts';
import { presentTransaction, requireSimulated } from './simulated-access.ts';

export const createChainTransaction = operation(contracts.createChainTransaction, async (context, input) => {
  const { coin, fromAddress, toAddress, quantity, fee, sequenceId, confirm } = input;
  requireSimulated(context, coin);
  refuseAddress(coin, 'fromAddress', fromAddress);
  refuseAddress(coin, 'toAddress', toAddress);
  const chain = await lockSimulated(context, coin);
  if (fromAddress !== undefined && sequenceId !== undefined)
    await refuseTakenName(context, { coin, fromAddress, sequenceId });
  const sides = { fromAddress: fromAddress ?? null, toAddress: toAddress ?? null };
  const wanted = { ...sides, quantity, fee, sequenceId: sequenceId ?? null, confirm };
  return presentTransaction(await sendSimulated(context, chain, wanted));
});
