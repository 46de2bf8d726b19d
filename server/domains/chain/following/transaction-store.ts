import { and, arrayOverlaps, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { addressKey } from '#lib/chain/addresses.ts';
import { MAX_SHOWN_ENTRIES } from '#lib/contracts/chain/transfer-shapes.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import type { ChainTransaction } from '../sources/source.ts';
import { chainEntries, chainPool, chainTransactions } from '../tables.ts';
import type { WalletsByAddress } from '../transfers/wallet-activity.ts';

interface Place {
  tx: Queryable;
  coin: string;
}
type Entry = Pick<typeof chainEntries.$inferInsert, 'number' | 'address' | 'addressKey' | 'quantity'>;

/** The entries of a transaction that are kept, in its order: those of wallets before those of others. */
function keptEntries({ entries }: ChainTransaction, wallets: WalletsByAddress): Entry[] {
  const all = entries.map(({ address, quantity }, number) => ({
    number,
    address,
    addressKey: addressKey(address),
    quantity: quantity.toString(),
  }));
  if (all.length <= MAX_SHOWN_ENTRIES) return all;
  const own = all.filter((entry) => wallets.has(entry.addressKey));
  const others = all.filter((entry) => !wallets.has(entry.addressKey));
  return [...own, ...others].slice(0, MAX_SHOWN_ENTRIES).toSorted((left, right) => left.number - right.number);
}

/** Keeps what transactions consist of, of each when it is first seen. */
export async function keepTransactions(
  { tx, coin, wallets }: Place & { wallets: WalletsByAddress },
  transactions: readonly ChainTransaction[],
): Promise<void> {
  const byHash = new Map(transactions.map((one) => [one.hash, one]));
  if (byHash.size === 0) return;
  const fresh = await tx
    .insert(chainTransactions)
    .values(
      [...byHash.values()].map(({ hash, fee, sequenceId }) => ({
        coin,
        transaction: hash,
        fee: fee?.toString() ?? null,
        sequenceId: sequenceId ?? null,
      })),
    )
    .onConflictDoNothing()
    .returning({ transaction: chainTransactions.transaction });
  const entries = fresh.flatMap(({ transaction }) => {
    const one = byHash.get(transaction);
    return one ? keptEntries(one, wallets).map((entry) => ({ coin, transaction, ...entry })) : [];
  });
  await insertAll(tx, chainEntries, entries);
}

/** Notes that another transaction has taken the place of some. */
export async function markReplaced(
  { tx, coin, now }: Place & { now: Date },
  by: string,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  const { transaction, replacedAt } = chainTransactions;
  await tx
    .update(chainTransactions)
    .set({ replacedBy: by, replacedAt: now.toISOString() })
    .where(and(eq(chainTransactions.coin, coin), inArray(transaction, [...hashes]), isNull(replacedAt)));
}

/** Notes which transactions were replaced by others that nobody had seen before they were in a block. */
export async function markOvertaken(
  place: Place & { now: Date },
  mined: readonly Pick<ChainTransaction, 'hash' | 'spends'>[],
): Promise<void> {
  const spends = mined.flatMap((one) => one.spends);
  if (spends.length === 0) return;
  const rivals = await place.tx
    .select({ transaction: chainPool.transaction, spends: chainPool.spends })
    .from(chainPool)
    .where(
      and(
        eq(chainPool.coin, place.coin),
        arrayOverlaps(chainPool.spends, spends),
        notInArray(
          chainPool.transaction,
          mined.map(({ hash }) => hash),
        ),
      ),
    );
  for (const one of mined) {
    const overtaken = rivals.filter((rival) => rival.spends.some((spent) => one.spends.includes(spent)));
    const hashes = overtaken.map(({ transaction }) => transaction);
    await markReplaced(place, one.hash, hashes);
  }
}
