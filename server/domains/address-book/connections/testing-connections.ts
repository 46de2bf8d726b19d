import { sql } from 'drizzle-orm';
import type { Harness } from '#server/testing/harness.ts';
import { passTimeIn } from '#server/testing/pass-time.ts';
import { addressBookTasks } from '../tables.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Moves the clock of the sandbox, and does what became due in the address book. */
export const passTime = (h: Harness, ms: number): Promise<void> => passTimeIn(h, addressBookTasks, ms);

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
