import { and, eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/wallets/wallets.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { walletCoinOf } from './held-asset.ts';
import { ofCoin, readableWallets } from './readable.ts';
import { walletKeys } from './tables.ts';
import { listKeyPage } from './wallet-queries.ts';

const UNKNOWN = 'You have no such key of this coin.';

export const getKey = operation(contracts.getKey, async ({ db, caller }, { coin, keyId }) => {
  if (!isHexId(keyId)) fail('not_found', UNKNOWN);
  const allowed = and(eq(walletKeys.id, keyId), ofCoin(walletCoinOf(coin)), readableWallets(caller));
  const found = await listKeyPage(db, allowed, { limit: 1 });
  return orNotFound(found.keys[0], UNKNOWN);
});
