import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { dropTasks } from '../life/task-store.ts';
import { dvpNettingRuns, dvpSettlementParties as p, dvpApprovalRequests as r, dvpSettlements as s } from '../tables.ts';

export type RunRow = typeof dvpNettingRuns.$inferSelect;

/** Writes a run, done or failed. */
export async function insertRun(tx: Queryable, row: RunRow): Promise<void> {
  await tx.insert(dvpNettingRuns).values(row);
}

/** Settles locked settlements of a queue all at once. */
export async function settleQueued(
  tx: Queryable,
  ids: readonly string[],
  { runId, at }: { runId: string; at: string },
): Promise<void> {
  const done = { status: 'settled', updatedAt: at } as const;
  const settled = { ...done, finalizedAt: at, nettingRunId: runId };
  await tx
    .update(s)
    .set(settled)
    .where(inArray(s.id, [...ids]));
  await tx
    .update(p)
    .set({ status: done.status, owes: null })
    .where(inArray(p.settlementId, [...ids]));
  const isSigned = and(inArray(r.settlementId, [...ids]), eq(r.status, 'signed'));
  await tx.update(r).set({ status: 'approved', updatedAt: at }).where(isSigned);
  await dropTasks(tx, ids);
}
