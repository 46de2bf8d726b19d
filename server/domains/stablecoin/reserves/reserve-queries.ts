import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { newestHead } from '#server/core/audit/heads.ts';
import { instantFromDriver } from '#server/core/database/columns.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { postedOf } from '#server/domains/ledger/public.ts';
import { tokenSupplies } from '../issuer/tables.ts';
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
  /** What there is on the chain, as it was read last; what circulates where no chain is involved. */
  supply: string;
  auditHead: string | null;
}

/** What an order adds to what circulates, and to what backs it; burning takes away. */
const added = sql`case ${o.type} when 'MINT' then ${o.destinationAmount} else ${o.fee} - ${o.sourceAmount} end`;
const backed = sql`case ${o.type} when 'MINT' then ${o.sourceAmount} - ${o.fee} else -${o.destinationAmount} end`;

/** The index of orders that have not ended makes this cheap. */
const inFlight = sql<string>`(select coalesce(sum(${added}), 0)::text from ${o}
  where ${and(isNull(o.endedAt), eq(o.status, 'PROCESSING'), eq(o.token, t.slug))})`;

const figures = {
  token: t.slug,
  asset: t.asset,
  decimals: t.decimals,
  reserveAsset: t.reserveAsset,
  reserveDecimals: t.reserveDecimals,
  ledgerPosition: t.position,
  circulating: sql<string>`(-${postedOf({ kind: 'issuance', owner: t.slug, asset: t.unit })})::text`,
  reserve: sql<string>`(${postedOf({ kind: 'reserve', owner: t.slug, asset: t.reserveUnit })})::text`,
};

interface Sides {
  circulating: string;
  decimals: number;
  reserve: string;
  reserveDecimals: number;
}

const ratioIn = ({ circulating, decimals, reserve, reserveDecimals }: Sides): string =>
  ratioOf({ units: BigInt(reserve), decimals: reserveDecimals }, { units: BigInt(circulating), decimals });

/** Both accounts of the ledger, the position and the audit log as one statement sees them: all of one moment. */
export async function findReserves(db: Queryable, slug: string): Promise<Reserves | undefined> {
  const [row] = await db
    .select({
      ...figures,
      inFlight,
      contract: t.contract,
      read: tokenSupplies.supply,
      auditHead: sql<string | null>`${newestHead}`,
    })
    .from(t)
    .leftJoin(tokenSupplies, eq(tokenSupplies.token, t.slug))
    .where(eq(t.slug, slug))
    .limit(1);
  if (row === undefined) return undefined;
  const { decimals: _, reserveDecimals: __, contract, read, ...found } = row;
  return { ...found, supply: contract === null ? found.circulating : (read ?? '0'), ratio: ratioIn(row) };
}

const MAX_TOKENS = 500;

/** The same of all tokens in their order, those that are switched off among them, with their names; of one moment too. */
export async function listReserves(db: Queryable) {
  const rows = await db
    .select({ ...figures, name: t.name, isEnabled: t.isEnabled })
    .from(t)
    .orderBy(asc(t.rank))
    .limit(MAX_TOKENS);
  return rows.map(({ asset, decimals, reserveDecimals, ...found }) => ({
    ...found,
    assets: [asset],
    ratio: ratioIn({ ...found, decimals, reserveDecimals }),
  }));
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

/** One end of a period: its first or last change, by the index of their moments. */
const endOf = (end: 'first' | 'last', { token, from, to }: Period): SQL => sql`(select ${o.position} from ${o}
  where ${o.token} = ${token} and ${o.position} is not null
    and ${from === undefined ? sql`true` : sql`${o.endedAt} >= ${from}`} and ${to === undefined ? sql`true` : sql`${o.endedAt} <= ${to}`}
  order by ${end === 'first' ? sql`${o.endedAt}, ${o.position}` : sql`${o.endedAt} desc, ${o.position} desc`} limit 1)`;

/**
 * What circulated and what backed it after changes of a period: the first one, and the last one of each bucket. Positions have no gaps and
 * changes come in the order of their moments, so that buckets follow from both ends; each change keeps what there was after it.
 */
export async function listPoints(db: Queryable, period: Period): Promise<{ total: number; points: Point[] }> {
  const { rows } = await db.execute<PointRow>(sql`
    with period as (
      select ${endOf('first', period)} as first, ${endOf('last', period)} as last
    ), sized as (
      select first, last - first + 1 as total, least(${period.buckets}::bigint, last - first + 1) as buckets from period
    ), wanted as (
      select first as position, total from sized
      union select first - 1 + (total * bucket + buckets - 1) / buckets, total from sized, generate_series(1, buckets) as bucket
    )
    select ${o.position} as position, ${o.endedAt} as at, ${o.circulatingAfter}::text as circulating, ${o.reserveAfter}::text as reserve, total
    from wanted join ${o} on ${o.token} = ${period.token} and ${o.position} = wanted.position
    order by 1 limit ${period.buckets + 1}`);
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
