import * as contracts from '#lib/contracts/wallets/wallets.ts';
import { operation } from '#server/core/call/operation.ts';
import { ofCoin } from './readable.ts';
import { pageOfWallets, walletsThat } from './wallet-filters.ts';
import { listWalletPage } from './wallet-queries.ts';

export const listEnterpriseWallets = operation(contracts.listEnterpriseWallets, async ({ db }, query) => {
  const { coin, enterpriseId, type, id, searchLabel: label } = query;
  const page = { ...pageOfWallets(query), matching: walletsThat({ type, id, label }) };
  return { coin, ...(await listWalletPage(db, ofCoin(coin, enterpriseId), page)) };
});
