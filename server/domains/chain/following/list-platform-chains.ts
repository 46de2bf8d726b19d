import * as contracts from '#lib/contracts/chain/platform-chains.ts';
import { operation } from '#server/core/call/operation.ts';
import { chainFollowers } from '../tables.ts';
import { countWaitingTransfers, findLastBlocks, findReaders } from './chain-health.ts';

export const listPlatformChains = operation(contracts.listPlatformChains, async ({ db, now, service }) => {
  const wall = service.clock.wall().toISOString();
  const [followers, blocks, waiting, readers] = await Promise.all([
    db.select().from(chainFollowers).limit(1000),
    findLastBlocks(db),
    countWaitingTransfers(db),
    findReaders(db),
  ]);
  const rows = new Map(followers.map((row) => [row.coin, row]));
  const chains = service.env.chains.map(({ coin, kind }) => {
    const row = rows.get(coin);
    const isReading = row?.leasedUntil != null && row.leasedUntil > wall;
    const read = readers.get(coin);
    return {
      coin,
      source: kind,
      height: row?.height ?? null,
      hash: row?.hash ?? null,
      seenAt: row?.seenAt ?? null,
      problem: row?.problem ?? null,
      lastBlockAt: blocks.get(coin) ?? null,
      isReading,
      nextLookAt: row?.dueAt ?? null,
      failures: row?.failures ?? 0,
      lag: read === undefined ? 0 : Math.max(0, (row?.position ?? 0) - read),
      waitingTransfers: waiting.get(coin) ?? 0,
    };
  });
  return { chains, now: now.toISOString() };
});
