import { and } from 'drizzle-orm';
import * as contracts from '#lib/contracts/wallets.ts';
import { operation } from '#server/core/operation.ts';
import { listKeyPage } from './queries.ts';
import { ofCoin, readableWallets } from './readable.ts';

export const listKeys = operation(contracts.listKeys, ({ db, caller }, query) =>
  listKeyPage(db, and(ofCoin(query.coin), readableWallets(caller)), query),
);
