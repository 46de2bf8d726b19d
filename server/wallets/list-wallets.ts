import { and } from 'drizzle-orm';
import * as contracts from '#lib/contracts/wallets.ts';
import { operation } from '#server/core/operation.ts';
import { listWalletPage } from './queries.ts';
import { ofCoin, readableWallets } from './readable.ts';

export const listWallets = operation(contracts.listWallets, async ({ db, caller }, query) => {
  const allowed = and(ofCoin(query.coin, query.enterprise), readableWallets(caller));
  return { coin: query.coin, ...(await listWalletPage(db, allowed, query)) };
});
