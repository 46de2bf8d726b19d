import { sql } from 'drizzle-orm';
import type { RateLimit } from '#lib/contract.ts';
import type { Queryable } from '../database/db.ts';
import { countIn, type RateState, stateOf, windowStart } from './rate-limit.ts';
import { rateWindows } from './tables.ts';

/** So many calls a process takes from the row at once, so that not every call writes. */
const SLICE = 20;
/** Users of whom slices are remembered, before those of past windows are forgotten. */
const MAX_REMEMBERED = 10_000;

interface Slice {
  startMs: number;
  left: number;
  /** What all processes took of the window, and how much of it there is. */
  taken: number;
  count: number;
}

interface Counted {
  limit: RateLimit;
  userId: string;
  enterpriseIds: readonly string[];
  now: Date;
}

/**
 * The limit of all calls of a user. Each process takes slices of it from the database, so that never more pass than are allowed, and
 * up to 19 fewer per process.
 */
export class GeneralLimit {
  readonly #slices = new Map<string, Slice>();
  readonly #taking = new Map<string, Promise<Slice>>();

  /** Counts one call. */
  async count(db: Queryable, counted: Counted): Promise<RateState> {
    const { limit, userId, now } = counted;
    const bucket = `${limit.bucket}:${userId}`;
    const startMs = windowStart(limit, now);
    for (;;) {
      const slice = this.#slices.get(bucket);
      if (slice?.startMs === startMs && (slice.left > 0 || slice.taken >= slice.count)) {
        const passes = slice.left > 0;
        if (passes) slice.left -= 1;
        const used = passes ? Math.min(slice.taken, slice.count) - slice.left : slice.count + 1;
        return stateOf({ limit, bucket }, { used, count: slice.count, now });
      }
      await this.#take(db, bucket, { ...counted, startMs });
    }
  }

  /** Takes the next slice, once for all who wait for it. */
  async #take(db: Queryable, bucket: string, counted: Counted & { startMs: number }): Promise<void> {
    const key = `${bucket}:${counted.startMs}`;
    const running = this.#taking.get(key) ?? takeSlice(db, bucket, counted);
    this.#taking.set(key, running);
    try {
      const slice = await running;
      if (this.#taking.get(key) !== running) return;
      this.#forget(counted.startMs);
      this.#slices.set(bucket, slice);
    } finally {
      if (this.#taking.get(key) === running) this.#taking.delete(key);
    }
  }

  #forget(startMs: number): void {
    if (this.#slices.size < MAX_REMEMBERED) return;
    for (const [bucket, slice] of this.#slices) if (slice.startMs !== startMs) this.#slices.delete(bucket);
  }
}

async function takeSlice(
  db: Queryable,
  bucket: string,
  { limit, enterpriseIds, startMs }: Counted & { startMs: number },
): Promise<Slice> {
  const startsAt = new Date(startMs).toISOString();
  const { rows } = await db.execute<{ used: number; count: number }>(sql`
    insert into ${rateWindows} as counted (bucket, starts_at, used)
    values (${bucket}, ${startsAt}::timestamptz, ${SLICE})
    on conflict (bucket, starts_at) do update set used = counted.used + ${SLICE}
    returning used, ${countIn(limit, enterpriseIds)} as count`);
  const { used = SLICE, count = limit.count } = rows[0] ?? {};
  const left = Math.max(0, Math.min(SLICE, count - (used - SLICE)));
  return { startMs, left, taken: used, count };
}
