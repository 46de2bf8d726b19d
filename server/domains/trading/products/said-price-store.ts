import { instantFromDriver } from '#server/core/database/columns.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { runKept } from '#server/core/database/kept.ts';
import { prepare } from '#server/core/database/prepared.ts';
import { GRAINS, type Grain } from '../tables.ts';

const SECOND_MS = 1000;
const DAY_SECONDS = 86_400;
/** Days that prices are kept for, by how far apart they are. */
const KEPT_DAYS: Readonly<Record<Grain, number>> = { 5: 3, 300: 33 };

/** A price that somebody said: where a sandbox stands still from then on, or the operator’s own. */
export interface SaidPrice {
  product: string;
  kind: 'pinned' | 'given';
  /** In ticks; null where it walks on. */
  price: string | null;
  /** Business time. */
  at: string;
  /** The moment that a given price is of. */
  asOf: string | null;
}

const PUT = prepare(`insert into trading_references (product, kind, grain, stretch, price, at, as_of)
  values ($1, $2, $3, $4, $5::numeric, $6, $7)
  on conflict (product, kind, grain, stretch) do update set price = excluded.price, at = excluded.at, as_of = excluded.as_of`);

/** The last one before what is kept holds on from there; a clock that was put back has those after it before it again. */
const PRUNE =
  prepare(`delete from trading_references r where product = $1 and kind = $2 and grain = $3 and (at > $5 or stretch <
  (select max(stretch) from trading_references where product = $1 and kind = $2 and grain = $3 and stretch <= $4))`);

/** Notes a price for charts of the past: of those of one stretch of time the last one, and none for ever. */
export async function noteSaidPrice(tx: Queryable, { product, kind, price, at, asOf }: SaidPrice): Promise<void> {
  const seconds = Math.floor(Date.parse(at) / SECOND_MS);
  for (const grain of GRAINS) {
    const stretch = Math.floor(seconds / grain);
    await runKept(tx, PUT, [product, kind, grain, stretch, price, at, asOf]);
    const kept = Math.floor((seconds - KEPT_DAYS[grain] * DAY_SECONDS) / grain);
    await runKept(tx, PRUNE, [product, kind, grain, kept, at]);
  }
}

const AT =
  prepare(`select p.time::float8 as time, r.price::text as price, r.as_of::text as "asOf" from unnest($4::bigint[]) as p(time)
  join lateral (
    select price, as_of from trading_references
    where product = $1 and kind = $2 and grain = $3 and stretch <= p.time / ($3::bigint * 1000) and at <= to_timestamp(p.time / 1000.0)
    order by stretch desc limit 1
  ) r on true`);

/** What had been said last at each of some times, which are whole stretches apart; nothing for times before the first. */
export async function listSaidPrices(
  db: Queryable,
  { product, kind, grain }: Pick<SaidPrice, 'product' | 'kind'> & { grain: Grain },
  times: readonly number[],
): Promise<Map<number, Pick<SaidPrice, 'price' | 'asOf'>>> {
  const rows = await runKept<{ time: number; price: string | null; asOf: string | null }>(db, AT, [
    product,
    kind,
    grain,
    times,
  ]);
  return new Map(
    rows.map(({ time, price, asOf }) => [time, { price, asOf: asOf === null ? null : instantFromDriver(asOf) }]),
  );
}
