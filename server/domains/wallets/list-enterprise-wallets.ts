import * as contracts from '#lib/contracts/wallets/wallets.ts';
import { operation } from '#server/core/call/operation.ts';
import { ofCoin } from './readable.ts';
import { listWalletPage } from './wallet-queries.ts';

export const listEnterpriseWallets = operation(contracts.listEnterpriseWallets, async ({ db }, query) => ({
  coin: query.coin,
  ...(await listWalletPage(db, ofCoin(query.coin, query.enterpriseId), query)),
}));
