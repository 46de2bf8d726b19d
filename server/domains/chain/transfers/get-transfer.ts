import * as contracts from '#lib/contracts/chain/transfers.ts';
import { operation } from '#server/core/call/operation.ts';
import { getWallet } from '#server/domains/wallets/public.ts';
import { requireTransfer } from './find-transfer.ts';

export const getTransfer = operation(contracts.getTransfer, async (context, input) => {
  const { id: walletId } = await getWallet.run(context, input);
  return requireTransfer(context.db, walletId, { id: input.transferId });
});
