import { and } from 'drizzle-orm';
import * as contracts from '#lib/contracts/wallets/wallets.ts';
import { operation } from '#server/core/call/operation.ts';
import { ofCoin, readableWallets } from './readable.ts';
import { pageOfWallets, walletsThat } from './wallet-filters.ts';
import { listWalletPage } from './wallet-queries.ts';

export const listWallets = operation(contracts.listWallets, async ({ db, caller }, query) => {
  const { coin, type, id, searchLabel: label, enterprise, enterpriseId } = query;
  const matching = walletsThat({ type, id, label, enterprises: [enterprise, enterpriseId] });
  const allowed = and(ofCoin(coin), readableWallets(caller));
  return { coin, ...(await listWalletPage(db, allowed, { ...pageOfWallets(query), matching })) };
});
