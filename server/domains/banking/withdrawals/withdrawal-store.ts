import { and, asc, eq, inArray } from 'drizzle-orm';
import type { WithdrawalState } from '#lib/contracts/banking/withdrawal-words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { withdrawals } from './tables.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;
export type WithdrawalInsert = typeof withdrawals.$inferInsert;

/** Writes a withdrawal; undefined where the enterprise has one of the same request id. */
export async function insertWithdrawal(db: Queryable, row: WithdrawalInsert): Promise<WithdrawalRow | undefined> {
  const [made] = await db.insert(withdrawals).values(row).onConflictDoNothing().returning();
  return made;
}

export async function findByRequest(
  db: Queryable,
  { enterpriseId, requestId }: { enterpriseId: string; requestId: string },
): Promise<WithdrawalRow | undefined> {
  const same = and(eq(withdrawals.enterpriseId, enterpriseId), eq(withdrawals.requestId, requestId));
  const [row] = await db.select().from(withdrawals).where(same).limit(1);
  return row;
}

/** A withdrawal that nobody else changes until the transaction ends. */
export async function lockWithdrawal(db: Queryable, id: string): Promise<WithdrawalRow | undefined> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id)).limit(1).for('update');
  return row;
}

/** Those of a batch that stand so, in the order of their ids and locked. */
export const lockInBatch = (
  db: Queryable,
  { batchId, state, limit }: { batchId: string; state: WithdrawalState; limit: number },
): Promise<WithdrawalRow[]> =>
  db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.batchId, batchId), eq(withdrawals.state, state)))
    .orderBy(asc(withdrawals.id))
    .limit(limit)
    .for('update');

/** Whether anything waits in a batch. */
export async function hasQueued(db: Queryable, batchId: string): Promise<boolean> {
  const queued = and(eq(withdrawals.batchId, batchId), eq(withdrawals.state, 'queued'));
  const found = await db.select({ id: withdrawals.id }).from(withdrawals).where(queued).limit(1);
  return found.length > 0;
}

type Change = Partial<Omit<WithdrawalRow, 'id' | 'enterpriseId' | 'createdAt'>> & { updatedAt: string };

export async function changeWithdrawal(db: Queryable, id: string, change: Change): Promise<WithdrawalRow> {
  const [row] = await db.update(withdrawals).set(change).where(eq(withdrawals.id, id)).returning();
  if (!row) throw new Error('the withdrawal is gone');
  return row;
}

/** Changes several locked ones alike. */
export async function changeWithdrawals(db: Queryable, ids: readonly string[], change: Change): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(withdrawals)
    .set(change)
    .where(inArray(withdrawals.id, [...ids]));
}

/** What waits in a batch goes into another one. */
export async function moveQueued(
  db: Queryable,
  { from, to, at }: { from: string; to: string; at: string },
): Promise<number> {
  const moved = await db
    .update(withdrawals)
    .set({ batchId: to, updatedAt: at })
    .where(and(eq(withdrawals.batchId, from), eq(withdrawals.state, 'queued')));
  return moved.rowCount ?? 0;
}
