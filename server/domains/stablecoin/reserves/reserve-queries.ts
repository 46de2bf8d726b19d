import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { newestHead } from '#server/core/audit/heads.ts';
import { instantFromDriver } from '#server/core/database/columns.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { postedOf } from '#server/domains/ledger/public.ts';
import { mintOrders as o, mintTokens as t } from '../tables.ts';
import { ratioOf } from './ratio.ts';

/** What circulates of a token and what backs it, in base units, at a position of its ledger. */
export interface Reserves {
  token: string;
  asset: string;
  reserveAsset: string;
  circulating: string;
  reserve: string;
  ratio: string;
  ledgerPosition: number;
  /** By how much orders at the issuer will change what circulates. */
  inFlight: string;
  auditHead: string | null;
}

/** What an order adds to what circulates, and to what backs it; burning takes away. */
const added = sql`case ${o.type} when 'MINT' then ${o.destinationAmount} else ${o.fee} - ${o.sourceAmount} end`;
const backed = sql`case ${o.type} when 'MINT' then ${o.sourceAmount} - ${o.fee} else -${o.destinationAmount} end`;

/** The index of orders that have not ended makes this cheap. */
const inFlight = sql<string>`(select coalesce(sum(${added}), 0)::text from ${o}
  where ${and(isNull(o.endedAt), eq(o.status, 'PROCESSING'), eq(o.token, t.slug))})`;

/** Both accounts of the ledger, the position and the audit log as one statement sees them: all of one moment. */
export async function findReserves(db: Queryable, slug: string): Promise<Reserves | undefined> {
  const [row] = await db
    .select({
      token: t.slug,
      asset: t.asset,
      decimals: t.decimals,
      reserveAsset: t.reserveAsset,
      reserveDecimals: t.reserveDecimals,
      ledgerPosition: t.position,
      circulating: sql<string>`(-${postedOf({ kind: 'issuance', owner: t.slug, asset: t.unit })})::text`,
      reserve: sql<string>`(${postedOf({ kind: 'reserve', owner: t.slug, asset: t.reserveUnit })})::text`,
      inFlight,
      auditHead: sql<string | null>`${newestHead}`,
    })
    .from(t)
    .where(eq(t.slug, slug))
    .limit(1);
  if (row === undefined) return undefined;
  const { decimals, reserveDecimals, ...found } = row;
  const reserve = { units: BigInt(found.reserve), decimals: reserveDecimals };
  return { ...found, ratio: ratioOf(reserve, { units: BigInt(found.circulating), decimals }) };
}

export interface Point {
  position: number;
  at: string;
  circulating: string;
  reserve: string;
}

interface Period {
  token: string;
  from: string | undefined;
  to: string | undefined;
  buckets: number;
}

type PointRow = { position: string; at: string; circulating: string; reserve: string; total: string };

const bounded = (column: SQL, { from, to }: Period): SQL => sql`
  ${from === undefined ? sql`true` : sql`${column} >= ${from}`} and ${to === undefined ? sql`true` : sql`${column} <= ${to}`}`;

/**
 * What circulated and what backed it after changes of a period: the first one, and the last one of each bucket. Sums go over all changes
 * from the first on, in the order of their positions, which one index gives.
 */
export async function listPoints(db: Queryable, period: Period): Promise<{ total: number; points: Point[] }> {
  const { rows } = await db.execute<PointRow>(sql`
    with summed as (
      select ${o.position} as position, ${o.endedAt} as at, sum(${added}) over changes as circulating, sum(${backed}) over changes as reserve
      from ${o} where ${o.token} = ${period.token} and ${o.position} is not null
      window changes as (order by ${o.position} rows unbounded preceding)
    ), cut as (
      select *, ntile(${period.buckets}::int) over (order by position) as bucket, count(*) over () as total
      from summed where ${bounded(sql`at`, period)}
    ), marked as (
      select *, lag(bucket) over changes is null as is_first, lead(bucket) over changes is distinct from bucket as is_last
      from cut window changes as (order by position)
    )
    select position, at, circulating::text, reserve::text, total from marked
    where is_first or is_last order by position limit ${period.buckets + 1}`);
  const points = rows.map(({ position, at, circulating, reserve }) => ({
    position: Number(position),
    at: instantFromDriver(at),
    circulating,
    reserve,
  }));
  return { total: Number(rows[0]?.total ?? 0), points };
}

/** What the fulfilled orders of a token come to at a position, in base units, and how many they are. */
export async function recomputeAt(
  db: Queryable,
  { token, ledgerPosition }: { token: string; ledgerPosition: number },
): Promise<{ changes: number; circulating: string; reserve: string }> {
  const { rows } = await db.execute<{ changes: string; circulating: string; reserve: string }>(sql`
    select count(*) as changes, coalesce(sum(${added}), 0)::text as circulating, coalesce(sum(${backed}), 0)::text as reserve
    from ${o} where ${o.token} = ${token} and ${o.position} <= ${ledgerPosition}`);
  const [{ changes, circulating, reserve } = { changes: '0', circulating: '0', reserve: '0' }] = rows;
  return { changes: Number(changes), circulating, reserve };
}
