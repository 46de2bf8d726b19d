import * as contracts from '#lib/contracts/chain/transactions.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { getWallet } from '#server/domains/wallets/public.ts';
import { presentTransactions } from './present-transfer.ts';
import { findStanding } from './transfer-queries.ts';

const UNKNOWN = 'The wallet has no such transaction.';

export const getTransaction = operation(contracts.getTransaction, async (context, input) => {
  const { id: walletId } = await getWallet.run(context, { coin: input.coin, walletId: input.walletId });
  const row = orNotFound(await findStanding(context.db, walletId, { txid: input.txHash }), UNKNOWN);
  const [transaction] = await presentTransactions(context.db, walletId, [row]);
  return orNotFound(transaction, UNKNOWN);
});
