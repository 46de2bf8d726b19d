import { and } from 'drizzle-orm';
import * as contracts from '#lib/contracts/wallets/wallets.ts';
import { operation } from '#server/core/call/operation.ts';
import { ofCoin, readableWallets } from './readable.ts';
import { listKeyPage } from './wallet-queries.ts';

export const listKeys = operation(contracts.listKeys, ({ db, caller }, query) =>
  listKeyPage(db, and(ofCoin(query.coin), readableWallets(caller)), query),
);
