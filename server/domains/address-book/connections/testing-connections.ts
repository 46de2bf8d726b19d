import { sql } from 'drizzle-orm';
import { changeClock } from '#server/core/runtime/clock.ts';
import { runDue } from '#server/core/work/due.ts';
import type { Harness } from '#server/testing/harness.ts';
import { addressBook } from '../domain.ts';
import { addressBookTasks } from '../tables.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Moves the clock of the sandbox, and does what became due in the address book. */
export async function passTime(h: Harness, ms: number): Promise<void> {
  const { service, db } = h;
  await changeClock(db, (state) => ({ ...state, offsetMs: state.offsetMs + ms }));
  await service.onSignal('clock');
  const run = addressBook.work?.due?.[0]?.run;
  const failures: unknown[] = [];
  const work = {
    table: addressBookTasks,
    leaseMs: 10_000,
    batch: 100,
    now: () => service.clock.now(),
    run: (lease: { id: string; fence: number }) => run?.(service, lease) ?? Promise.resolve(null),
    onError: (_: unknown, error: unknown) => failures.push(error),
  };
  while ((await runDue(db, work)) > 0 && failures.length === 0);
  if (failures.length > 0) throw failures[0];
}

/** How a connection stands in the database. */
export async function stateOf(h: Harness, id: string) {
  const { rows } = await h.db.execute<{
    status: string;
    ending: string | null;
    linked: string | null;
    reminders: number;
    ending_reason: string | null;
  }>(sql`select status, ending, linked_connection_id as linked, reminders_sent as reminders, ending_reason
    from address_book_connections where id = ${id}`);
  return rows[0];
}

export const statusOf = async (h: Harness, id: string): Promise<string | undefined> => (await stateOf(h, id))?.status;
