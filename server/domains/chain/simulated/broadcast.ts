import { and, eq, inArray, sql } from 'drizzle-orm';
import { chainOf } from '#lib/coins.ts';
import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Domain, Service } from '#server/core/runtime/service.ts';
import { simulatedBlocks, simulatedTransactions } from '../tables.ts';
import { confirmationsNeeded } from './confirmations.ts';
import { addAllToPool } from './simulated-chain-store.ts';
import { lockPresentChain } from './simulated-clock.ts';
import { simulatedTransactionHash } from './simulated-rules.ts';

/** What simulated chains follow from. */
export interface SimulatedWorld {
  db: Queryable;
  now: Date;
  seed: number;
  domains: readonly Domain[];
}

/** Something that is sent between strangers: no wallet of the house pays or receives it. */
export interface HouseSend {
  coin: string;
  /** Base units above zero. */
  quantity: string;
  /** The name that its sender gives it. */
  sequenceId: string;
}

/** Whether transactions in a currency can be sent here: it has a chain of its own, which is simulated. */
export const isSendable = ({ env }: Pick<Service, 'env'>, coin: string): boolean =>
  chainOf(coin) === coin && env.chains.some((one) => one.coin === coin && one.kind === 'simulated');

/** Sends on a simulated chain; what is sent waits for its block. Gives the hashes, in the order of the sends. */
async function sendOn(world: SimulatedWorld, coin: string, sends: readonly HouseSend[]): Promise<string[]> {
  const { db, seed, now, domains } = world;
  const chain = await lockPresentChain(db, coin, { seed, now, domains });
  const rows = sends.map(({ quantity, sequenceId }, index) => {
    const number = chain.lastTransaction + 1 + index;
    return {
      hash: simulatedTransactionHash({ seed, coin }, number),
      number,
      fromAddress: null,
      toAddress: null,
      quantity,
      sequenceId,
      spend: `output ${number}`,
      replaces: null,
      createdAt: now.toISOString(),
    };
  });
  await addAllToPool(db, coin, rows);
  return rows.map(({ hash }) => hash);
}

/** Sends on the simulated chains of their coins. Gives the hashes, in the order of the sends. */
export async function broadcastSimulated(world: SimulatedWorld, sends: readonly HouseSend[]): Promise<string[]> {
  const hashes = new Map<HouseSend, string>();
  const coins = [...new Set(sends.map(({ coin }) => coin))].toSorted((a, b) => a.localeCompare(b));
  for (const coin of coins) {
    const own = sends.filter((one) => one.coin === coin);
    const sent = await sendOn(world, coin, own);
    for (const [index, one] of own.entries()) hashes.set(one, sent[index] ?? '');
  }
  return sends.map((one) => hashes.get(one) ?? fail('internal_error', 'A transaction was not sent.'));
}

/** What has become of a transaction: it waits for blocks, is final since an instant, or will never be in one. */
export type SentState = { state: 'waiting' | 'lost' } | { state: 'final'; at: string; quantity: string | null };

/**
 * What has become of transactions on a simulated chain, which is mined up to now. One that nobody knows any more was in a block long
 * ago: those that were replaced or dropped are looked at long before they are forgotten.
 */
export async function statesOfSent(
  { db, now, seed, domains }: SimulatedWorld,
  coin: string,
  hashes: readonly string[],
): Promise<Map<string, SentState>> {
  await lockPresentChain(db, coin, { seed, now, domains });
  const [t, b] = [simulatedTransactions, simulatedBlocks];
  const needed = confirmationsNeeded(coin);
  const final = sql<string | null>`(
    select its.mined_at from ${simulatedBlocks} its
    where its.coin = ${coin} and its.is_canonical and its.height = ${b.height} + ${needed - 1})`;
  const rows = await db
    .select({ hash: t.hash, state: t.state, quantity: t.quantity, finalAt: final.mapWith(b.minedAt) })
    .from(t)
    .leftJoin(b, and(eq(b.coin, t.coin), eq(b.hash, t.blockHash)))
    .where(and(eq(t.coin, coin), inArray(t.hash, [...hashes])));
  const known = new Map(rows.map((row) => [row.hash, row]));
  return new Map(
    hashes.map((hash): [string, SentState] => {
      const row = known.get(hash);
      if (!row) return [hash, { state: 'final', at: now.toISOString(), quantity: null }];
      if (row.state === 'replaced' || row.state === 'dropped') return [hash, { state: 'lost' }];
      return [
        hash,
        row.finalAt === null ? { state: 'waiting' } : { state: 'final', at: row.finalAt, quantity: row.quantity },
      ];
    }),
  );
}
