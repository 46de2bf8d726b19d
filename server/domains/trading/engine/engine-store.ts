import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { runKept } from '#server/core/database/kept.ts';
import { prepare } from '#server/core/database/prepared.ts';
import type { BookState } from '../book/types.ts';
import { tradingEngines as e } from './tables.ts';

export type EngineRow = typeof e.$inferSelect;

const ADD =
  prepare(`insert into trading_engines (product, updated_at) select name, $1::timestamptz from trading_products
  on conflict (product) do nothing`);

/** Each product has a row here, once it is to be matched. */
export const openEngines = (db: Queryable, wall: Date): Promise<unknown[]> => runKept(db, ADD, [wall.toISOString()]);

const CLAIM = prepare(`update trading_engines set owner = $1, leased_until = $3,
    lease = case when owner is not distinct from $1 and leased_until > $2 then lease else md5(random()::text || product)::uuid end
  where product in (
    select product from trading_engines
    where leased_until is null or leased_until <= $2 or owner = $1
    order by product for update skip locked
  ) returning product, replace(lease::text, '-', '') as lease`);

/**
 * Takes products that nobody matches, and keeps those that this process does, by wall time; those that are being written are passed
 * over. Gives the products with their leases.
 */
export async function claimProducts(
  db: Queryable,
  { owner, wall, until }: { owner: string; wall: Date; until: Date },
): Promise<Map<string, string>> {
  await openEngines(db, wall);
  const rows = await runKept<{ product: string; lease: string }>(db, CLAIM, [
    owner,
    wall.toISOString(),
    until.toISOString(),
  ]);
  return new Map(rows.map(({ product, lease }) => [product, lease]));
}

const RELEASE = prepare('update trading_engines set owner = null, leased_until = null, lease = null where owner = $1');

/** Lets others match at once what this process did. */
export const releaseProducts = (db: Queryable, owner: string): Promise<unknown[]> => runKept(db, RELEASE, [owner]);

/** The row of a product that this process matches, which nobody else writes until the transaction ends; undefined where another took over. */
export async function lockEngine(
  tx: Queryable,
  { product, lease }: { product: string; lease: string },
): Promise<EngineRow | undefined> {
  const own = and(eq(e.product, product), eq(e.lease, lease));
  const [row] = await tx.select().from(e).where(own).limit(1).for('update');
  return row;
}

/** Writes how far a locked product is. */
export async function noteApplied(
  tx: Queryable,
  { product, ...kept }: { product: string; applied: number; state: BookState; step: number; updatedAt: string },
): Promise<void> {
  await tx.update(e).set(kept).where(eq(e.product, product));
}
