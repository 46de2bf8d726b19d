import * as contracts from '#lib/contracts/chain/transfers.ts';
import { operation } from '#server/core/call/operation.ts';
import { getWallet } from '#server/domains/wallets/public.ts';
import { presentTransfers } from './present-transfer.ts';
import { afterTransfer, listStanding } from './transfer-queries.ts';

export const listTransfers = operation(contracts.listTransfers, async (context, input) => {
  const { id: walletId, coin } = await getWallet.run(context, { coin: input.coin, walletId: input.walletId });
  const { limit, prevId, reverse, ...filters } = input;
  const page = { limit, after: afterTransfer(prevId), reverse };
  const { rows, last } = await listStanding(context.db, { walletId, filters }, page);
  const transfers = await presentTransfers(context.db, walletId, rows);
  return { coin, transfers, nextBatchPrevId: last && transfers.at(-1)?.id };
});
