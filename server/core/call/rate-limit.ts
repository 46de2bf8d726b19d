import { lt, sql } from 'drizzle-orm';
import type { RateLimit } from '#lib/contract.ts';
import type { Queryable } from '../database/db.ts';
import { rateWindows } from './tables.ts';

export interface RateState {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the window ends, at least 1. */
  resetSeconds: number;
}

/** Counts one call in the fixed window that holds `now`; windows start on multiples of their length. */
export async function countCall(
  db: Queryable,
  { bucket, limit, now }: { bucket: string; limit: RateLimit; now: Date },
): Promise<RateState> {
  const windowMs = limit.windowSeconds * 1000;
  const startMs = Math.floor(now.getTime() / windowMs) * windowMs;
  const [row] = await db
    .insert(rateWindows)
    .values({ bucket, startsAt: new Date(startMs).toISOString(), used: 1 })
    .onConflictDoUpdate({
      target: [rateWindows.bucket, rateWindows.startsAt],
      set: { used: sql`${rateWindows.used} + 1` },
    })
    .returning({ used: rateWindows.used });
  const used = row?.used ?? 1;
  return {
    allowed: used <= limit.count,
    limit: limit.count,
    remaining: Math.max(0, limit.count - used),
    resetSeconds: Math.max(1, Math.ceil((startMs + windowMs - now.getTime()) / 1000)),
  };
}

/** The IETF draft's fields: `RateLimit` and `RateLimit-Policy`, and `Retry-After` once refused. */
export const rateHeaders = (state: RateState, windowSeconds: number): Record<string, string> => ({
  ratelimit: `"default";r=${state.remaining};t=${state.resetSeconds}`,
  'ratelimit-policy': `"default";q=${state.limit};w=${windowSeconds}`,
  ...(state.allowed ? {} : { 'retry-after': String(state.resetSeconds) }),
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
