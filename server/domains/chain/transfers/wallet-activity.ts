import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { walletNames, watchedAddresses } from '#server/domains/wallets/public.ts';
import type { ChainTransaction, Movement } from '../sources/source.ts';
import { chainSteps, walletActivity } from '../tables.ts';

export interface WatchedWallet {
  walletId: string;
  enterpriseId: string;
  walletCoin: string;
}

/** The wallets behind each watched address of a chain. */
export type WalletsByAddress = ReadonlyMap<string, readonly WatchedWallet[]>;

/** All watched addresses of a chain, or those among some. */
export async function readWallets(db: Queryable, coin: string, among?: readonly string[]): Promise<WalletsByAddress> {
  const rows = await db
    .select({
      address: watchedAddresses.addressKey,
      walletId: watchedAddresses.walletId,
      enterpriseId: walletNames.enterpriseId,
      walletCoin: walletNames.coin,
    })
    .from(watchedAddresses)
    .innerJoin(walletNames, eq(walletNames.id, watchedAddresses.walletId))
    .where(
      and(
        eq(watchedAddresses.coin, coin),
        among === undefined ? undefined : inArray(watchedAddresses.addressKey, [...among]),
      ),
    );
  return Map.groupBy(rows, (row) => row.address);
}

type NewActivity = typeof walletActivity.$inferInsert;
type Draft = Omit<NewActivity, 'position' | 'isInitial'>;

export const transferIdOf = (coin: string, transaction: string, walletId: string): string =>
  sha256(`transfer ${coin} ${transaction} ${walletId}`).toString('hex').slice(0, 32);

/** What a transaction means for each wallet that it concerns: what came less what went. */
export function activityOf(coin: string, transaction: ChainTransaction, known: WalletsByAddress): Draft[] {
  const sums = new Map<string, { wallet: WatchedWallet; net: bigint; isSender: boolean }>();
  const add = ({ address, quantity }: Movement, isSender: boolean): void => {
    for (const wallet of known.get(address) ?? []) {
      const sum = sums.get(wallet.walletId) ?? { wallet, net: 0n, isSender: false };
      sum.net += isSender ? -quantity : quantity;
      sum.isSender ||= isSender;
      sums.set(wallet.walletId, sum);
    }
  };
  for (const movement of transaction.receives) add(movement, false);
  for (const movement of transaction.sends) add(movement, true);
  return [...sums.values()].map(({ wallet, net, isSender }) => ({
    coin,
    transaction: transaction.hash,
    walletId: wallet.walletId,
    enterpriseId: wallet.enterpriseId,
    transferId: transferIdOf(coin, transaction.hash, wallet.walletId),
    direction: net > 0n || !isSender ? ('receive' as const) : ('send' as const),
    quantity: (net < 0n ? -net : net).toString(),
  }));
}

/** Of these wallets, those that the chain knows already: by a block, or, where asked for, by a transaction told before its block. */
export async function readInitialised(
  tx: Queryable,
  coin: string,
  { walletIds, countsUnconfirmed }: { walletIds: readonly string[]; countsUnconfirmed: boolean },
): Promise<Set<string>> {
  if (walletIds.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ walletId: walletActivity.walletId })
    .from(walletActivity)
    .innerJoin(
      chainSteps,
      and(eq(chainSteps.coin, walletActivity.coin), eq(chainSteps.position, walletActivity.position)),
    )
    .where(
      and(
        eq(walletActivity.coin, coin),
        inArray(walletActivity.walletId, [...walletIds]),
        isNull(chainSteps.undone),
        countsUnconfirmed ? undefined : ne(chainSteps.kind, 'unconfirmed'),
      ),
    );
  return new Set(rows.map((row) => row.walletId));
}
