import { and, arrayOverlaps, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import type { ChainTransaction } from '../sources/source.ts';
import { chainPool, chainSteps, walletActivity } from '../tables.ts';
import { activityOf, readInitialised, type WalletsByAddress } from '../transfers/wallet-activity.ts';
import { isDueUnconfirmed, isReplacement } from './pool-rules.ts';
import { keepTransactions, markReplaced } from './transaction-store.ts';

interface Writing {
  tx: Queryable;
  coin: string;
  now: Date;
  wallets: WalletsByAddress;
}

type PoolRow = typeof chainPool.$inferSelect;

const rowsOf = ({ tx, coin }: Writing, hashes: readonly string[]): Promise<PoolRow[]> =>
  tx
    .select()
    .from(chainPool)
    .where(and(eq(chainPool.coin, coin), inArray(chainPool.transaction, [...hashes])));

/** Notes transactions that are seen for the first time, in their order. */
async function noteNew(writing: Writing, fresh: readonly ChainTransaction[]): Promise<void> {
  const { tx, coin, now } = writing;
  for (const { hash, spends } of fresh) {
    const one = { transaction: hash, spends: [...spends] };
    const rivals = await tx
      .select()
      .from(chainPool)
      .where(and(eq(chainPool.coin, coin), arrayOverlaps(chainPool.spends, one.spends)));
    await tx
      .insert(chainPool)
      .values({
        coin,
        ...one,
        isReplacement: isReplacement(one, rivals),
        state: 'waiting',
        firstSeenAt: now.toISOString(),
      })
      .onConflictDoNothing();
    const overtaken = rivals.map((rival) => rival.transaction).filter((other) => other !== hash);
    await markReplaced(writing, hash, overtaken);
  }
}

async function recordUnconfirmed(writing: Writing, told: readonly ChainTransaction[], position: number): Promise<void> {
  const { tx, coin, now, wallets } = writing;
  const drafts = told.flatMap((one) => activityOf(coin, one, wallets));
  const walletIds = [...new Set(drafts.map((touch) => touch.walletId))];
  const initialised = await readInitialised(tx, coin, { walletIds, countsUnconfirmed: true });
  await tx.insert(chainSteps).values({ coin, position, kind: 'unconfirmed', seenAt: now.toISOString() });
  const touches = drafts.map((touch) => {
    const isInitial = !initialised.has(touch.walletId);
    initialised.add(touch.walletId);
    return { ...touch, position, isInitial };
  });
  if (touches.length > 0) await tx.insert(walletActivity).values(touches);
  await keepTransactions(writing, told);
  const hashes = told.map(({ hash }) => hash);
  await tx
    .update(chainPool)
    .set({ state: 'told' })
    .where(and(eq(chainPool.coin, coin), inArray(chainPool.transaction, hashes)));
}

/** Those among transactions that replace others: no unconfirmed notification fires for them. */
export async function replacementsAmong(db: Queryable, coin: string, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ transaction: chainPool.transaction })
    .from(chainPool)
    .where(and(eq(chainPool.coin, coin), inArray(chainPool.transaction, [...hashes]), chainPool.isReplacement));
  return new Set(rows.map(({ transaction }) => transaction));
}

/** Notes what waits for a block, and writes a step for what is to be told of it. Gives the last position. */
export async function recordPool(
  writing: Writing,
  pool: readonly ChainTransaction[],
  position: number,
): Promise<number> {
  if (pool.length === 0) return position;
  const hashes = pool.map(({ hash }) => hash);
  const known = new Set((await rowsOf(writing, hashes)).map((row) => row.transaction));
  await noteNew(
    writing,
    pool.filter(({ hash }) => !known.has(hash)),
  );
  const rows = new Map((await rowsOf(writing, hashes)).map((row) => [row.transaction, row]));
  const told = pool.filter(({ hash }) => {
    const row = rows.get(hash);
    return row !== undefined && isDueUnconfirmed(row, writing.now);
  });
  if (told.length === 0) return position;
  await recordUnconfirmed(writing, told, position + 1);
  return position + 1;
}
