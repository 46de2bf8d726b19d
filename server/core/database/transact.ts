import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Tx } from './db.ts';
import { codeOf } from './transaction-connection.ts';

const DEADLOCK = '40P01';
const MAX_TRIES = 3;
/** Before the work is done again: whoever waited for its rows takes them first, or the two would block each other again. */
const PAUSE_MS = 15;

/**
 * One transaction. When PostgreSQL ends it to break a deadlock, nothing of it is there, and the work is done once more: it must have no
 * other effect than what it writes.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await db.transaction(work);
    } catch (error) {
      if (tries === MAX_TRIES || codeOf(error) !== DEADLOCK) throw error;
      await pause(tries * (PAUSE_MS + Math.random() * PAUSE_MS));
    }
}
