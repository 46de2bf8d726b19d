import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { simulatedBlocks, simulatedChains, simulatedTransactions } from '../tables.ts';
import { blockInterval, dueBlockTimes, GENESIS_PARENT, simulatedBlockHash } from './simulated-rules.ts';

export type SimulatedChain = typeof simulatedChains.$inferSelect;
export type SimulatedBlock = typeof simulatedBlocks.$inferSelect;

interface Deployment {
  seed: number;
  now: Date;
}

const INSERT_BATCH = 500;

/** The chain of a coin, locked until the transaction ends; one that is not there yet begins now, at height 0. */
export async function lockChain(tx: Queryable, coin: string, { seed, now }: Deployment): Promise<SimulatedChain> {
  const parentHash = GENESIS_PARENT;
  const hash = simulatedBlockHash({ seed, coin }, { height: 0, parentHash, branch: 0 });
  const minedAt = now.toISOString();
  const begun = await tx
    .insert(simulatedChains)
    .values({ coin, height: 0, hash, minedAt, branch: 0, lastTransaction: 0 })
    .onConflictDoNothing()
    .returning();
  if (begun.length > 0)
    await tx.insert(simulatedBlocks).values({ coin, hash, height: 0, parentHash, minedAt, isCanonical: true });
  const [chain] = await tx.select().from(simulatedChains).where(eq(simulatedChains.coin, coin)).limit(1).for('update');
  if (!chain) throw new Error(`the simulated chain of ${coin} is gone`);
  return chain;
}

/** Adds blocks mined at these moments; the first one takes the transactions that wait. Gives the chain and the new blocks. */
export async function mineAt(
  tx: Queryable,
  chain: SimulatedChain,
  { seed, times, withPool = true }: { seed: number; times: readonly string[]; withPool?: boolean },
): Promise<{ chain: SimulatedChain; blocks: SimulatedBlock[] }> {
  const { coin, branch } = chain;
  let { height, hash } = chain;
  const blocks = times.map((minedAt): SimulatedBlock => {
    const parentHash = hash;
    height += 1;
    hash = simulatedBlockHash({ seed, coin }, { height, parentHash, branch });
    return { coin, hash, height, parentHash, minedAt, isCanonical: true };
  });
  const [first] = blocks;
  const last = blocks.at(-1);
  if (!first || !last) return { chain, blocks };
  for (let start = 0; start < blocks.length; start += INSERT_BATCH)
    await tx.insert(simulatedBlocks).values(blocks.slice(start, start + INSERT_BATCH));
  if (withPool)
    await tx
      .update(simulatedTransactions)
      .set({ state: 'mined', blockHash: first.hash })
      .where(and(eq(simulatedTransactions.coin, coin), eq(simulatedTransactions.state, 'pool')));
  const next = { ...chain, height: last.height, hash: last.hash, minedAt: last.minedAt };
  await tx.update(simulatedChains).set(next).where(eq(simulatedChains.coin, coin));
  return { chain: next, blocks };
}

/** Mines what the clock says is due since the last block, or since somebody first listened, whichever is later. */
export async function mineDue(
  tx: Queryable,
  chain: SimulatedChain,
  { seed, now, since }: Deployment & { since: string },
): Promise<SimulatedChain> {
  const from = Math.max(Date.parse(chain.minedAt), Date.parse(since));
  const times = dueBlockTimes(from, now.getTime(), blockInterval(chain.coin));
  if (times.length === 0) return chain;
  const mined = await mineAt(tx, chain, { seed, times: times.map((at) => new Date(at).toISOString()) });
  return mined.chain;
}

/** Blocks that stay when the last `depth` ones go; null when the chain is not that long. */
export async function blockBelow(tx: Queryable, chain: SimulatedChain, depth: number): Promise<SimulatedBlock | null> {
  const [block] = await tx
    .select()
    .from(simulatedBlocks)
    .where(
      and(
        eq(simulatedBlocks.coin, chain.coin),
        eq(simulatedBlocks.height, chain.height - depth),
        eq(simulatedBlocks.isCanonical, true),
      ),
    )
    .limit(1);
  return block ?? null;
}

/** Takes the blocks above one away; their transactions wait again, or are gone for good. Gives the chain and those blocks. */
export async function undoAbove(
  tx: Queryable,
  chain: SimulatedChain,
  { block, isDropping }: { block: SimulatedBlock; isDropping: boolean },
): Promise<{ chain: SimulatedChain; undone: SimulatedBlock[] }> {
  const { coin } = chain;
  const above = and(
    eq(simulatedBlocks.coin, coin),
    gt(simulatedBlocks.height, block.height),
    eq(simulatedBlocks.isCanonical, true),
  );
  const undone = await tx.update(simulatedBlocks).set({ isCanonical: false }).where(above).returning();
  const hashes = undone.map(({ hash }) => hash);
  if (hashes.length > 0)
    await tx
      .update(simulatedTransactions)
      .set({ state: isDropping ? 'dropped' : 'pool', blockHash: null })
      .where(and(eq(simulatedTransactions.coin, coin), inArray(simulatedTransactions.blockHash, hashes)));
  const next = { ...chain, height: block.height, hash: block.hash, branch: chain.branch + 1 };
  await tx.update(simulatedChains).set(next).where(eq(simulatedChains.coin, coin));
  return { chain: next, undone: undone.toSorted((a, b) => a.height - b.height) };
}

/** Transactions of blocks, or of those that wait, in the order of their making. */
export const listTransactions = (
  db: Queryable,
  coin: string,
  { blockHash, limit = 1000 }: { blockHash: string | null; limit?: number },
) =>
  db
    .select()
    .from(simulatedTransactions)
    .where(
      and(
        eq(simulatedTransactions.coin, coin),
        blockHash === null
          ? eq(simulatedTransactions.state, 'pool')
          : and(eq(simulatedTransactions.blockHash, blockHash), eq(simulatedTransactions.state, 'mined')),
      ),
    )
    .orderBy(asc(simulatedTransactions.number))
    .limit(limit);

/** Drops simulated blocks far below what was read, and transactions of a month ago. */
export async function pruneSimulated(db: Queryable, before: string): Promise<void> {
  await db.execute(sql`
    delete from ${simulatedBlocks} where height < (
      select followers.height - 2000 from chain_followers followers
      where followers.coin = ${simulatedBlocks.coin} and followers.source = 'simulated')`);
  await db.execute(sql`
    delete from ${simulatedTransactions} where created_at < ${before} and state <> 'pool'`);
}

/** Adds a transaction that waits, the next one of a locked chain. */
export async function addToPool(
  db: Queryable,
  row: Omit<typeof simulatedTransactions.$inferInsert, 'state'>,
): Promise<void> {
  await db.update(simulatedChains).set({ lastTransaction: row.number }).where(eq(simulatedChains.coin, row.coin));
  await db.insert(simulatedTransactions).values({ ...row, state: 'pool' });
}

/** Adds transactions that wait, the next ones of a locked chain. */
export async function addAllToPool(
  db: Queryable,
  coin: string,
  rows: readonly Omit<typeof simulatedTransactions.$inferInsert, 'coin' | 'state'>[],
): Promise<void> {
  const last = rows.at(-1);
  if (!last) return;
  await db.update(simulatedChains).set({ lastTransaction: last.number }).where(eq(simulatedChains.coin, coin));
  await insertAll(
    db,
    simulatedTransactions,
    rows.map((row) => ({ ...row, coin, state: 'pool' as const })),
  );
}

/** A transaction that another one has taken the place of. */
export async function markReplaced(db: Queryable, coin: string, hash: string): Promise<void> {
  await db
    .update(simulatedTransactions)
    .set({ state: 'replaced' })
    .where(and(eq(simulatedTransactions.coin, coin), eq(simulatedTransactions.hash, hash)));
}
