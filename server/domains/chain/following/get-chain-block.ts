import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { chainOf } from '#lib/coins.ts';
import * as contracts from '#lib/contracts/chain/chains.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { chainFollowers, chainSteps } from '../tables.ts';

export const getChainBlock = operation(contracts.getChainBlock, async ({ db }, { coin, blockHash }) => {
  const chain = chainOf(coin) ?? coin;
  const [found] = await db
    .select({ block: chainSteps, head: chainFollowers.height })
    .from(chainSteps)
    .innerJoin(chainFollowers, eq(chainFollowers.coin, chainSteps.coin))
    .where(and(eq(chainSteps.coin, chain), eq(chainSteps.hash, blockHash), ne(chainSteps.kind, 'unconfirmed')))
    .orderBy(sql`${chainSteps.undone} is null desc`, desc(chainSteps.position))
    .limit(1);
  const { block, head } = orNotFound(found, `No block of ${chain} with this hash was seen.`);
  const isCanonical = block.undone === null;
  const height = block.height ?? 0;
  return {
    coin: chain,
    height,
    hash: blockHash,
    parentHash: block.parentHash ?? '',
    minedAt: block.minedAt ?? block.seenAt,
    isCanonical,
    confirmations: isCanonical ? Math.max(0, (head ?? height) - height) : null,
  };
});
