import { and, sql } from 'drizzle-orm';
import * as contracts from '#lib/contracts/wallets/total-balances.ts';
import { operation } from '#server/core/call/operation.ts';
import { HELD, presentBalances } from './balances.ts';
import { ofCoin, readableWallets } from './readable.ts';
import { wallets } from './tables.ts';
import { walletsThat } from './wallet-filters.ts';

export const getTotalBalances = operation(contracts.getTotalBalances, async ({ db, caller }, input) => {
  const { coin, id, type, labelContains: label, enterprise } = input;
  const filters = walletsThat({ id, type, label, enterprises: [enterprise] });
  const [total] = await db
    .select({ held: sql<string>`coalesce(sum(${HELD}), 0)` })
    .from(wallets)
    .where(and(ofCoin(coin), readableWallets(caller), filters));
  return { coin, ...presentBalances(total?.held ?? '0') };
});
