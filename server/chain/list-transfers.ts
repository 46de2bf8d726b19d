import * as contracts from '#lib/contracts/transfers.ts';
import { operation } from '#server/core/operation.ts';
import { getWallet } from '#server/wallets/get-wallet.ts';
import { listTransferPage } from './transfers.ts';

export const listTransfers = operation(contracts.listTransfers, async (context, input) => {
  const { id, coin } = await getWallet.run(context, input);
  return { coin, ...(await listTransferPage(context.db, id, input)) };
});
