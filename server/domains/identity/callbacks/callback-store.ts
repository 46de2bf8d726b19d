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

const KEPT_MS = 180 * 86_400_000;
const BATCH = 5000;

/** Deletes callbacks of more than half a year ago, a batch at a time: the provider repeats none for so long. */
export async function pruneCallbacks(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  for (;;) {
    const gone = await db.execute(sql`delete from ${idvCallbacks} where key in (
      select key from ${idvCallbacks} where ${idvCallbacks.receivedAt} < ${before} limit ${BATCH})`);
    if ((gone.rowCount ?? 0) < BATCH) return;
  }
}

/** Notes what came of a callback. */
export async function noteOutcome(
  tx: Queryable,
  key: string,
  outcome: Pick<CallbackRow, 'outcome' | 'idvId'>,
): Promise<void> {
  await tx.update(idvCallbacks).set(outcome).where(eq(idvCallbacks.key, key));
}
