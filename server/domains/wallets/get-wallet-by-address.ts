import { and, desc, eq, inArray } from 'drizzle-orm';
import { addressKey } from '#lib/chain/addresses.ts';
import * as contracts from '#lib/contracts/wallets/wallets.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { chainsOf } from './addresses/address-coins.ts';
import { ofCoin, readableWallets } from './readable.ts';
import { walletAddresses, wallets } from './tables.ts';
import { listWalletPage } from './wallet-queries.ts';

const UNKNOWN = 'You have no wallet of this coin with this address.';

export const getWalletByAddress = operation(contracts.getWalletByAddress, async ({ db, caller }, input) => {
  const { coin, walletAddress, includeBalance: withBalances, allTokens: withTokens } = input;
  const [owner] = await db
    .select({ id: wallets.id })
    .from(walletAddresses)
    .innerJoin(wallets, eq(wallets.id, walletAddresses.walletId))
    .where(
      and(
        inArray(walletAddresses.coin, chainsOf(coin)),
        eq(walletAddresses.addressKey, addressKey(walletAddress)),
        ofCoin(coin),
        readableWallets(caller),
      ),
    )
    .orderBy(desc(walletAddresses.createdAt), desc(walletAddresses.id))
    .limit(1);
  if (!owner) return fail('not_found', UNKNOWN);
  const found = await listWalletPage(db, eq(wallets.id, owner.id), { limit: 1, withBalances, withTokens });
  return orNotFound(found.wallets[0], UNKNOWN);
});
