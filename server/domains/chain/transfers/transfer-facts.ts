import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { TransferEntry } from '#lib/contracts/chain/transfer-shapes.ts';
import { instantFromDriver } from '#server/core/database/columns.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { watchedAddresses } from '#server/domains/wallets/public.ts';
import { chainEntries, chainFollowers, chainSteps, walletActivity } from '../tables.ts';
import type { StepSeen } from './transfer-history.ts';
import type { Standing } from './transfer-queries.ts';

export type Entry = z.output<typeof TransferEntry>;

/** A quantity as text, and as a number where that is exact. */
export function amountOf(quantity: string): { value?: number; valueString: string } {
  const value = Number(quantity);
  return { ...(Number.isSafeInteger(value) ? { value } : {}), valueString: quantity };
}

/** The entries of transactions, with the wallet where the address is its own, by the hashes of the transactions. */
export async function readEntries(
  db: Queryable,
  walletId: string,
  rows: readonly Standing[],
): Promise<ReadonlyMap<string, Entry[]>> {
  const [first] = rows;
  if (!first) return new Map();
  const { coin, transaction, number, address, quantity } = chainEntries;
  const hashes = rows.map((row) => row.transaction);
  const found = await db
    .select({ transaction, address, quantity, wallet: watchedAddresses.walletId })
    .from(chainEntries)
    .leftJoin(
      watchedAddresses,
      and(eq(watchedAddresses.walletId, walletId), eq(watchedAddresses.addressKey, chainEntries.addressKey)),
    )
    .where(and(eq(coin, first.coin), inArray(transaction, hashes)))
    .orderBy(asc(transaction), asc(number));
  const entries = new Map<string, Entry[]>();
  for (const row of found) {
    const own = row.wallet === null ? {} : { wallet: row.wallet };
    const entry = { address: row.address, ...own, ...amountOf(row.quantity) };
    entries.set(row.transaction, [...(entries.get(row.transaction) ?? []), entry]);
  }
  return entries;
}

/** When a block was found to be gone: with the step that took its place. */
const undoneAt: SQL = sql`
  case when steps.undone is not null then coalesce(
    (select later.seen_at from ${chainSteps} later
      where later.coin = steps.coin and later.position >= steps.undone order by later.position limit 1),
    followers.seen_at, steps.seen_at) end`;

/** The steps of the chain in which transfers were seen, by their ids. */
export async function readSteps(
  db: Queryable,
  walletId: string,
  rows: readonly Standing[],
): Promise<ReadonlyMap<string, StepSeen[]>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map((row) => row.transfer_id);
  const found = await db.execute<{ id: string; kind: string; seen_at: string; undone_at: string | null }>(sql`
    select touches.transfer_id as id, steps.kind, steps.seen_at, ${undoneAt} as undone_at
    from ${walletActivity} touches
    join ${chainSteps} steps on steps.coin = touches.coin and steps.position = touches.position
    left join ${chainFollowers} followers on followers.coin = touches.coin
    where touches.wallet_id = ${walletId} and ${inArray(sql`touches.transfer_id`, ids)}
    order by steps.position`);
  const steps = found.rows.map((row) => ({
    id: row.id,
    isBlock: row.kind !== 'unconfirmed',
    seenAt: instantFromDriver(row.seen_at),
    undoneAt: row.undone_at === null ? null : instantFromDriver(row.undone_at),
  }));
  return Map.groupBy(steps, ({ id }) => id);
}
