import { and } from 'drizzle-orm';
import * as contracts from '#lib/contracts/wallets/wallets.ts';
import { operation } from '#server/core/call/operation.ts';
import { ofCoin, readableWallets } from './readable.ts';
import { listWalletPage } from './wallet-queries.ts';

export const listWallets = operation(contracts.listWallets, async ({ db, caller }, query) => {
  const allowed = and(ofCoin(query.coin, query.enterprise), readableWallets(caller));
  return { coin: query.coin, ...(await listWalletPage(db, allowed, query)) };
});
