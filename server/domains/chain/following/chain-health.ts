import { and, eq, isNull, min, ne, sql } from 'drizzle-orm';
import { instantFromDriver } from '#server/core/database/columns.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { chainFollowers, chainPool, chainReaders, chainSteps, chainTransactions, walletActivity } from '../tables.ts';

const MAX_CHAINS = 1000;

/** When the last block of each chain was mined, by coin. */
export async function findLastBlocks(db: Queryable): Promise<Map<string, string>> {
  const rows = await db
    .select({
      coin: chainFollowers.coin,
      minedAt: sql<string | null>`(select ${chainSteps.minedAt} from ${chainSteps}
        where ${chainSteps.coin} = ${chainFollowers.coin} and ${chainSteps.height} = ${chainFollowers.height}
          and ${chainSteps.undone} is null and ${chainSteps.kind} <> 'unconfirmed' limit 1)`,
    })
    .from(chainFollowers)
    .limit(MAX_CHAINS);
  return new Map(rows.flatMap(({ coin, minedAt }) => (minedAt === null ? [] : [[coin, instantFromDriver(minedAt)]])));
}

/** How many transactions of wallets are in no block, by coin; those that another one replaced are not counted. */
export async function countWaitingTransfers(db: Queryable): Promise<Map<string, number>> {
  const isMined = sql`exists (select 1 from ${walletActivity} join ${chainSteps}
      on ${chainSteps.coin} = ${walletActivity.coin} and ${chainSteps.position} = ${walletActivity.position}
    where ${walletActivity.coin} = ${chainPool.coin} and ${walletActivity.transaction} = ${chainPool.transaction}
      and ${chainSteps.kind} <> 'unconfirmed' and ${chainSteps.undone} is null)`;
  const rows = await db
    .select({ coin: chainPool.coin, waiting: sql<number>`count(*)::int` })
    .from(chainPool)
    .leftJoin(
      chainTransactions,
      and(eq(chainTransactions.coin, chainPool.coin), eq(chainTransactions.transaction, chainPool.transaction)),
    )
    .where(and(ne(chainPool.state, 'quiet'), isNull(chainTransactions.replacedBy), sql`not ${isMined}`))
    .groupBy(chainPool.coin);
  return new Map(rows.map(({ coin, waiting }) => [coin, waiting]));
}

/** Up to which step the slowest reader of each chain has read, by coin. */
export async function findReaders(db: Queryable): Promise<Map<string, number>> {
  const rows = await db
    .select({ coin: chainReaders.coin, position: min(chainReaders.position) })
    .from(chainReaders)
    .groupBy(chainReaders.coin);
  return new Map(rows.map(({ coin, position }) => [coin, position ?? 0]));
}
