import * as contracts from '#lib/contracts/chain/transfers.ts';
import { operation } from '#server/core/call/operation.ts';
import { getWallet } from '#server/domains/wallets/public.ts';
import { listTransferPage } from './transfer-queries.ts';

export const listTransfers = operation(contracts.listTransfers, async (context, input) => {
  const { id, coin } = await getWallet.run(context, input);
  return { coin, ...(await listTransferPage(context.db, id, input)) };
});
