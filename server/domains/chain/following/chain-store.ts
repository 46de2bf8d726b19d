import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import type { Service } from '#server/core/runtime/service.ts';
import type { Lease } from '#server/core/work/due.ts';
import type { ChainBlock, ChainTransaction } from '../sources/source.ts';
import { chainFollowers, chainPool, chainSteps, walletActivity } from '../tables.ts';
import { activityOf, readInitialised, type WalletsByAddress } from '../transfers/wallet-activity.ts';
import type { Advance } from './advance.ts';
import { recordPool } from './pool-store.ts';
import { keepTransactions, markOvertaken } from './transaction-store.ts';

const INSERT_BATCH = 500;

/** What one look at a source found. */
interface Findings {
  coin: string;
  advance: Advance | null;
  pool: readonly ChainTransaction[];
  wallets: WalletsByAddress;
}

interface Writing {
  tx: Queryable;
  coin: string;
  now: Date;
  wallets: WalletsByAddress;
}

/** Marks the blocks above a height as undone from the next step on; all of them for null. */
async function undoBlocks({ tx, coin }: Writing, keptHeight: number | null, position: number): Promise<void> {
  await tx
    .update(chainSteps)
    .set({ undone: position + 1 })
    .where(
      and(
        eq(chainSteps.coin, coin),
        ne(chainSteps.kind, 'unconfirmed'),
        isNull(chainSteps.undone),
        keptHeight === null ? undefined : gt(chainSteps.height, keptHeight),
      ),
    );
}

/** Touches of blocks in their order; the first one of a wallet that the chain does not know yet initialises it. */
async function draftActivity({ tx, coin, wallets }: Writing, blocks: readonly ChainBlock[], first: number) {
  const drafts = blocks.flatMap((block, index) =>
    block.transactions.flatMap((one) =>
      activityOf(coin, one, wallets).map((touch) => ({ ...touch, position: first + index })),
    ),
  );
  const walletIds = [...new Set(drafts.map((touch) => touch.walletId))];
  const initialised = await readInitialised(tx, coin, { walletIds, countsUnconfirmed: false });
  return drafts.map((touch) => {
    const isInitial = !initialised.has(touch.walletId);
    initialised.add(touch.walletId);
    return { ...touch, isInitial };
  });
}

/** A transaction in a block is never told as unconfirmed afterwards, not even when a reorganisation takes the block away. */
async function quieten(writing: Writing, mined: readonly ChainTransaction[]): Promise<void> {
  if (mined.length === 0) return;
  const { tx, coin, now } = writing;
  const hashes = mined.map(({ hash }) => hash);
  await tx
    .update(chainPool)
    .set({ state: 'quiet' })
    .where(and(eq(chainPool.coin, coin), inArray(chainPool.transaction, hashes), eq(chainPool.state, 'waiting')));
  const firstSeenAt = now.toISOString();
  const fresh = await tx
    .insert(chainPool)
    .values(
      mined.map(({ hash, spends }) => ({
        coin,
        transaction: hash,
        spends: [...spends],
        isReplacement: false,
        state: 'quiet' as const,
        firstSeenAt,
      })),
    )
    .onConflictDoNothing()
    .returning({ transaction: chainPool.transaction });
  const unseen = new Set(fresh.map(({ transaction }) => transaction));
  await markOvertaken(
    writing,
    mined.filter(({ hash }) => unseen.has(hash)),
  );
}

/** Writes the steps of an advance after a position. Gives the last position. */
async function recordBlocks(writing: Writing, { keptHeight, blocks }: Advance, position: number): Promise<number> {
  const { tx, coin, now } = writing;
  await undoBlocks(writing, keptHeight, position);
  const seenAt = now.toISOString();
  const steps = blocks.map(({ height, hash, parentHash, minedAt }, index) => ({
    coin,
    position: position + 1 + index,
    kind: keptHeight === null && index === 0 ? ('start' as const) : ('block' as const),
    height,
    hash,
    parentHash,
    minedAt,
    seenAt,
  }));
  if (steps.length > 0) await tx.insert(chainSteps).values(steps);
  const touches = await draftActivity(writing, blocks, position + 1);
  for (let start = 0; start < touches.length; start += INSERT_BATCH)
    await tx.insert(walletActivity).values(touches.slice(start, start + INSERT_BATCH));
  const mined = blocks.flatMap((block) => block.transactions);
  await keepTransactions(writing, mined);
  await quieten(writing, mined);
  return position + steps.length;
}

/** The last block of the chain after an advance. */
async function readTip({ tx, coin }: Writing, { keptHeight, blocks }: Advance) {
  const last = blocks.at(-1);
  if (last) return { height: last.height, hash: last.hash };
  const [kept] = await tx
    .select({ height: chainSteps.height, hash: chainSteps.hash })
    .from(chainSteps)
    .where(and(eq(chainSteps.coin, coin), eq(chainSteps.height, keptHeight ?? -1), isNull(chainSteps.undone)))
    .limit(1);
  return kept ?? { height: null, hash: null };
}

/**
 * Writes what a look has found, in one transaction that only the holder of the lease can make: whoever lost it writes nothing, and
 * a process that dies leaves all or nothing. False when the lease was lost.
 */
export async function recordFindings(service: Service, lease: Lease, findings: Findings): Promise<boolean> {
  const { coin, advance, pool, wallets } = findings;
  let hasMoved = false;
  const isRecorded = await service.db.transaction(async (tx) => {
    const [follower] = await tx
      .select()
      .from(chainFollowers)
      .where(and(eq(chainFollowers.id, lease.id), eq(chainFollowers.fence, lease.fence)))
      .limit(1)
      .for('update');
    if (!follower || follower.leasedUntil === null) return false;
    const writing = { tx, coin, now: service.clock.now(), wallets };
    const read = advance === null ? follower.position : await recordBlocks(writing, advance, follower.position);
    const position = await recordPool(writing, pool, read);
    const tip = advance === null ? {} : { ...(await readTip(writing, advance)), seenAt: writing.now.toISOString() };
    const isWell = follower.failures === 0 && follower.problem === null;
    if (advance === null && position === follower.position && isWell) return true;
    await tx
      .update(chainFollowers)
      .set({ ...tip, position, failures: 0, problem: null })
      .where(eq(chainFollowers.id, lease.id));
    hasMoved = position > follower.position;
    return true;
  });
  if (hasMoved) service.broadcast.wake('blocks');
  return isRecorded;
}

/** A row for each chain that is to be followed, due at once; one whose source has changed is said to have it. */
export async function ensureFollowers(
  db: Queryable,
  rows: readonly (typeof chainFollowers.$inferInsert)[],
): Promise<void> {
  await db
    .insert(chainFollowers)
    .values([...rows])
    .onConflictDoUpdate({
      target: chainFollowers.coin,
      set: { source: sql`excluded.source` },
      setWhere: sql`${chainFollowers.source} <> excluded.source`,
    });
}

/** Notes why a look failed, for the holder of the lease. */
export async function noteFailure(
  db: Queryable,
  { id, fence }: Lease,
  { failures, problem }: { failures: number; problem: string },
): Promise<void> {
  await db
    .update(chainFollowers)
    .set({ failures, problem: problem.slice(0, 300) })
    .where(and(eq(chainFollowers.id, id), eq(chainFollowers.fence, fence)));
}
