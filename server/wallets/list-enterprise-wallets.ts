import * as contracts from '#lib/contracts/wallets.ts';
import { operation } from '#server/core/operation.ts';
import { listWalletPage } from './queries.ts';
import { ofCoin } from './readable.ts';

export const listEnterpriseWallets = operation(contracts.listEnterpriseWallets, async ({ db }, query) => ({
  coin: query.coin,
  ...(await listWalletPage(db, ofCoin(query.coin, query.enterpriseId), query)),
}));
