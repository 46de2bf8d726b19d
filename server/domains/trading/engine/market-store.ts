import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { runKept } from '#server/core/database/kept.ts';
import { prepare } from '#server/core/database/prepared.ts';
import { type MarketBody, type MarketUpdate, tradingMarkets as m, tradingMarketUpdates as u } from './tables.ts';

/** So many changes of a product are kept. */
export const RING = 1_000;

/** A book as it is shown. */
export interface ShownMarket {
  sequence: number;
  body: MarketBody;
  /** Business time. */
  at: string;
}

const SHOW = `insert into trading_markets (product, sequence, body, at) values ($1, $3, $4, $5)
  on conflict (product) do update set sequence = excluded.sequence, body = excluded.body, at = excluded.at
  where trading_markets.sequence = $2::bigint returning sequence`;
const PUT = prepare(SHOW);
const PUT_WITH_UPDATE = prepare(`with shown as (${SHOW})
  insert into trading_market_updates (product, place, sequence, body) select $1, sequence % ${RING}, sequence, $6::jsonb from shown
  on conflict (product, place) do update set sequence = excluded.sequence, body = excluded.body returning sequence`);

/** Shows a book as it stands, with what led to it from the one before. False where that is not the one that is shown. */
export async function putMarket(
  db: Queryable,
  product: string,
  { market, before, update }: { market: ShownMarket; before: number | null; update: MarketUpdate | null },
): Promise<boolean> {
  const values = [product, before, market.sequence, JSON.stringify(market.body), market.at];
  const written = await (update === null
    ? runKept(db, PUT, values)
    : runKept(db, PUT_WITH_UPDATE, [...values, JSON.stringify(update)]));
  return written.length > 0;
}

const { sequence, body, at } = m;

export async function findMarket(db: Queryable, product: string): Promise<ShownMarket | undefined> {
  const [row] = await db.select({ sequence, body, at }).from(m).where(eq(m.product, product)).limit(1);
  return row;
}

const CHANGED =
  prepare(`select m.product, m.sequence::float8 as sequence, m.body, to_char(m.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
  from unnest($1::text[], $2::bigint[]) as k(product, known) join trading_markets m on m.product = k.product and m.sequence <> k.known`);

/** Books of products that are others than those that are known by their sequence. */
export async function listChangedMarkets(
  db: Queryable,
  known: ReadonlyMap<string, number>,
): Promise<Map<string, ShownMarket>> {
  const rows = await runKept<ShownMarket & { product: string }>(db, CHANGED, [[...known.keys()], [...known.values()]]);
  return new Map(rows.map(({ product, ...market }) => [product, market]));
}

/** Changes of a product after one sequence and up to another, the oldest first, as far as they are kept. */
export const listUpdates = (
  db: Queryable,
  product: string,
  { from, to }: { from: number; to: number },
): Promise<{ sequence: number; body: MarketUpdate }[]> =>
  db
    .select({ sequence: u.sequence, body: u.body })
    .from(u)
    .where(and(eq(u.product, product), gt(u.sequence, from), lte(u.sequence, to)))
    .orderBy(asc(u.sequence))
    .limit(RING);
