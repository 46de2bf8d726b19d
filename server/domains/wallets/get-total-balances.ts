import { and, asc, eq, sql } from 'drizzle-orm';
import * as contracts from '#lib/contracts/wallets/total-balances.ts';
import { operation } from '#server/core/call/operation.ts';
import { knownAccounts } from '#server/domains/ledger/public.ts';
import { NOTHING, ownedBy, presentBalances, SUMS } from './balances.ts';
import { ofCoin, readableWallets } from './readable.ts';
import { wallets } from './tables.ts';
import { walletsThat } from './wallet-filters.ts';

export const getTotalBalances = operation(contracts.getTotalBalances, async ({ db, caller }, input) => {
  const { coin, id, type, labelContains: label, enterprise, allTokens = false } = input;
  const filters = walletsThat({ id, type, label, enterprises: [enterprise] });
  const { asset } = knownAccounts;
  const sums = await db
    .select({ asset, ...SUMS })
    .from(wallets)
    .innerJoin(knownAccounts, ownedBy)
    .where(and(ofCoin(coin), readableWallets(caller), filters, allTokens ? undefined : eq(asset, wallets.coin)))
    .groupBy(asset)
    .orderBy(asc(sql`1`));
  const tokens = sums.flatMap((sum) => (sum.asset === coin ? [] : [[sum.asset, presentBalances(sum)] as const]));
  const own = sums.find((sum) => sum.asset === coin) ?? NOTHING;
  return { coin, ...presentBalances(own), ...(allTokens && { tokens: Object.fromEntries(tokens) }) };
});
