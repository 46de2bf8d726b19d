import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { pruneSimulated } from '../simulated/simulated-chain-store.ts';
import { chainFollowers, chainPool, chainReaders, chainSteps, walletActivity } from '../tables.ts';

/** Blocks below the head that are kept: as deep as a webhook may ask for, and some more. */
const KEPT_BLOCKS = 10_256;
const POOL_DAYS = 14;
const SIMULATED_DAYS = 30;
const DAY_MS = 86_400_000;
const BATCH = 5000;

/**
 * Drops steps that are deeper than any webhook looks and that every reader has read. Those with transactions of wallets stay: they say
 * since when a wallet is known to its chain.
 */
export async function pruneChains(db: Queryable, now: Date): Promise<void> {
  const before = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
  for (;;) {
    const pruned = await db.execute(sql`
      delete from ${chainSteps} where (coin, position) in (
        select steps.coin, steps.position from ${chainSteps} steps
        join ${chainFollowers} followers on followers.coin = steps.coin
        where steps.position < followers.position - ${KEPT_BLOCKS}
          and (steps.height is null or steps.undone is not null or steps.height < followers.height - ${KEPT_BLOCKS})
          and steps.position <= coalesce(
            (select min(readers.position) from ${chainReaders} readers where readers.coin = steps.coin), -1)
          and not exists (select 1 from ${walletActivity} touches
            where touches.coin = steps.coin and touches.position = steps.position)
        limit ${BATCH})`);
    if ((pruned.rowCount ?? 0) < BATCH) break;
  }
  await db.execute(sql`delete from ${chainPool} where first_seen_at < ${before(POOL_DAYS)}`);
  await pruneSimulated(db, before(SIMULATED_DAYS));
}
