import { lt, sql } from 'drizzle-orm';
import type { RateLimit } from '#lib/contract.ts';
import type { Queryable } from '../database/db.ts';
import { raisedLimits, rateWindows } from './tables.ts';

/** A limit, and whom a call counts for: a user or a network address. */
export interface CountedLimit {
  limit: RateLimit;
  /** The row that counts, without its window. */
  bucket: string;
}

export interface RateState {
  allowed: boolean;
  name: string;
  limit: number;
  windowSeconds: number;
  remaining: number;
  /** Seconds until the window ends, at least 1. */
  resetSeconds: number;
}

/** Start of the fixed window that holds `now`, in ms; windows start on multiples of their length. */
export function windowStart({ windowSeconds }: RateLimit, now: Date): number {
  const windowMs = windowSeconds * 1000;
  return Math.floor(now.getTime() / windowMs) * windowMs;
}

const startsAt = (limit: RateLimit, now: Date): string => new Date(windowStart(limit, now)).toISOString();

export function stateOf(
  { limit }: CountedLimit,
  { used, count, now }: { used: number; count: number; now: Date },
): RateState {
  const endMs = windowStart(limit, now) + limit.windowSeconds * 1000;
  return {
    allowed: used <= count,
    name: limit.name ?? 'default',
    limit: count,
    windowSeconds: limit.windowSeconds,
    remaining: Math.max(0, count - used),
    resetSeconds: Math.max(1, Math.ceil((endMs - now.getTime()) / 1000)),
  };
}

/** How often a limit lets its callers pass: the published number, or the highest that the operator set for one of the enterprises. */
export const countIn = (limit: RateLimit, enterpriseIds: readonly string[]) =>
  limit.name === undefined || limit.by !== 'user' || enterpriseIds.length === 0
    ? sql`${limit.count}::int`
    : sql`greatest(${limit.count}::int, (select max(${raisedLimits.count}) from ${raisedLimits}
        where ${raisedLimits.name} = ${limit.name} and ${raisedLimits.enterpriseId} in ${[...enterpriseIds]}))`;

/** One more call in a window, of a source of one row or none. */
const oneMore = ({ bucket, limit }: CountedLimit, now: Date, from = sql``) => sql`
  insert into ${rateWindows} as counted (bucket, starts_at, used)
  select ${bucket}, ${startsAt(limit, now)}::timestamptz, 1 ${from}
  on conflict (bucket, starts_at) do update set used = counted.used + 1
  returning used`;

/** What was counted in a window before, as an expression. */
const usedIn = ({ bucket, limit }: CountedLimit, now: Date) => sql`(select ${rateWindows.used} from ${rateWindows}
  where ${rateWindows.bucket} = ${bucket} and ${rateWindows.startsAt} = ${startsAt(limit, now)}::timestamptz)`;

/**
 * Counts one call in the window of each limit that holds `now`, in one statement: what the first refuses does not count in the second.
 * Gives the state of each, in their order.
 */
export async function countCalls(
  db: Queryable,
  limits: readonly [CountedLimit, CountedLimit?],
  { now, enterpriseIds = [] }: { now: Date; enterpriseIds?: readonly string[] },
): Promise<RateState[]> {
  const [first, second] = limits;
  const bounds = sql`bounds as (select ${countIn(first.limit, enterpriseIds)} as one,
    ${second ? countIn(second.limit, enterpriseIds) : sql`0`} as two)`;
  const isPassed = sql`from own, bounds where own.used <= bounds.one`;
  const both = second
    ? sql`, own as (${oneMore(first, now)}), shared as (${oneMore(second, now, isPassed)})
        select own.used as first, coalesce((select used from shared), ${usedIn(second, now)}, 0) as second, one, two
        from own, bounds`
    : sql`, own as (${oneMore(first, now)}) select own.used as first, null::int as second, one, two from own, bounds`;
  const { rows } = await db.execute<{ first: number; second: number | null; one: number; two: number }>(
    sql`with ${bounds}${both}`,
  );
  const row = rows[0] ?? { first: 1, second: null, one: first.limit.count, two: 0 };
  const states = [stateOf(first, { used: row.first, count: row.one, now })];
  if (second && row.second !== null) states.push(stateOf(second, { used: row.second, count: row.two, now }));
  return states;
}

/** Counts one call in the window of one limit. */
export async function countCall(
  db: Queryable,
  { bucket, limit, now }: { bucket: string; limit: RateLimit; now: Date },
): Promise<RateState> {
  const [state] = await countCalls(db, [{ bucket, limit }], { now });
  return state ?? stateOf({ bucket, limit }, { used: 1, count: limit.count, now });
}

/** The IETF draft's fields, `RateLimit` and `RateLimit-Policy`, with each limit by its name. */
export const rateHeaders = (states: readonly RateState[]): Record<string, string> => ({
  ratelimit: states.map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`).join(', '),
  'ratelimit-policy': states
    .map(({ name, limit, windowSeconds }) => `"${name}";q=${limit};w=${windowSeconds}`)
    .join(', '),
});

/** The same for a limit that is used up until `resetSeconds`; without a window it limits how many there are at once. */
export const usedUpHeaders = (
  { count, windowSeconds }: { count: number; windowSeconds?: number },
  resetSeconds: number,
): Record<string, string> => ({
  ratelimit: `"default";r=0;t=${resetSeconds}`,
  'ratelimit-policy': `"default";q=${count}${windowSeconds === undefined ? '' : `;w=${windowSeconds}`}`,
});

export async function purgeWindows(db: Queryable, now: Date): Promise<void> {
  await db
    .delete(rateWindows)
    .where(lt(rateWindows.startsAt, new Date(now.getTime() - 24 * 3600 * 1000).toISOString()));
}
