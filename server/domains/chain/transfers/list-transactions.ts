import * as contracts from '#lib/contracts/chain/transactions.ts';
import { operation } from '#server/core/call/operation.ts';
import { getWallet } from '#server/domains/wallets/public.ts';
import { presentTransactions } from './present-transfer.ts';
import { afterTransaction, listStanding } from './transfer-queries.ts';

export const listTransactions = operation(contracts.listTransactions, async (context, input) => {
  const { id: walletId, coin } = await getWallet.run(context, input);
  const page = { limit: input.limit, after: afterTransaction(input.prevId), reverse: false };
  const { rows, last } = await listStanding(context.db, { walletId, filters: {} }, page);
  const transactions = await presentTransactions(context.db, walletId, rows);
  return { coin, transactions, nextBatchPrevId: last?.transaction };
});
