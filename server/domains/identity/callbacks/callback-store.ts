import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { idvCallbacks } from '../tables.ts';

type CallbackRow = typeof idvCallbacks.$inferSelect;

/**
 * Writes a callback down before anything comes of it; null for one that came before, which is only counted. Whoever brings the same one
 * waits until this transaction has ended.
 */
export async function insertCallback(
  tx: Queryable,
  callback: Pick<CallbackRow, 'key' | 'type' | 'at' | 'receivedAt'>,
): Promise<{ isNew: boolean }> {
  const [row] = await tx
    .insert(idvCallbacks)
    .values({ ...callback, outcome: 'unreadable' })
    .onConflictDoUpdate({ target: idvCallbacks.key, set: { times: sql`${idvCallbacks.times} + 1` } })
    .returning({ times: idvCallbacks.times });
  return { isNew: row?.times === 1 };
}

/** Notes what came of a callback. */
export async function noteOutcome(
  tx: Queryable,
  key: string,
  outcome: Pick<CallbackRow, 'outcome' | 'idvId'>,
): Promise<void> {
  await tx.update(idvCallbacks).set(outcome).where(eq(idvCallbacks.key, key));
}
