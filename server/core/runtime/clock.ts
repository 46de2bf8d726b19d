import { eq } from 'drizzle-orm';
import type { Db, Queryable } from '../database/db.ts';
import { deployment } from './tables.ts';

export interface ClockState {
  offsetMs: number;
  /** Virtual instant at which the clock stands still, or null while it runs. */
  frozenAt: string | null;
}

/**
 * Business time. In sandbox mode it runs ahead of wall time by an offset that only grows, or stands still; in production it
 * is wall time. Record timestamps, due dates and expiries use `now()`; signatures, sessions and leases use `wall()`.
 */
export class Clock {
  #state: ClockState = { offsetMs: 0, frozenAt: null };

  wall(): Date {
    return new Date();
  }

  now(): Date {
    const { offsetMs, frozenAt } = this.#state;
    return frozenAt === null ? new Date(Date.now() + offsetMs) : new Date(frozenAt);
  }

  nowIso(): string {
    return this.now().toISOString();
  }

  get state(): ClockState {
    return { ...this.#state };
  }

  /** Takes the state that another process, or a transaction that has committed, left in the database. */
  async reload(db: Queryable): Promise<void> {
    const [row] = await db
      .select({ offsetMs: deployment.clockOffsetMs, frozenAt: deployment.clockFrozenAt })
      .from(deployment)
      .limit(1);
    if (row) this.#state = row;
  }
}

/** Writes the clock's state under a lock, so that two movers cannot lose each other's advance. */
export async function changeClock(tx: Queryable, change: (state: ClockState) => ClockState): Promise<ClockState> {
  const [row] = await tx
    .select({ offsetMs: deployment.clockOffsetMs, frozenAt: deployment.clockFrozenAt })
    .from(deployment)
    .limit(1)
    .for('update');
  const next = change(row ?? { offsetMs: 0, frozenAt: null });
  await tx
    .update(deployment)
    .set({ clockOffsetMs: next.offsetMs, clockFrozenAt: next.frozenAt })
    .where(eq(deployment.id, 1));
  return next;
}

export const openClock = async (db: Db): Promise<Clock> => {
  const clock = new Clock();
  await clock.reload(db);
  return clock;
};
