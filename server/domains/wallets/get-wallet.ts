import { and, eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/wallets/wallets.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { walletCoinOf } from './held-asset.ts';
import { ofCoin, readableWallets } from './readable.ts';
import { UNKNOWN_WALLET } from './require-wallet.ts';
import { wallets } from './tables.ts';
import { listWalletPage } from './wallet-queries.ts';

export const getWallet = operation(contracts.getWallet, async ({ db, caller }, input) => {
  const { coin, walletId, includeBalance: withBalances, allTokens: withTokens } = input;
  if (!isHexId(walletId)) fail('not_found', UNKNOWN_WALLET);
  const allowed = and(eq(wallets.id, walletId), ofCoin(walletCoinOf(coin)), readableWallets(caller));
  const found = await listWalletPage(db, allowed, { limit: 1, withBalances, withTokens });
  return orNotFound(found.wallets[0], UNKNOWN_WALLET);
});
