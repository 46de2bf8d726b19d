import { and, asc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { networkTasks } from './tables.ts';

/** What becomes due in the network, each for one object. */
export type TaskKind =
  | 'allocation-answer'
  | 'allocation-timeout'
  | 'settlement-window'
  | 'settlement-top-up'
  | 'onchain-loss-alert'
  | 'onchain-gain-alert'
  | 'partner-settles'
  | 'partner-retries'
  | 'partner-deposits'
  | 'client-disputes'
  | 'client-retracts'
  | 'client-closes';

export type TaskRow = typeof networkTasks.$inferSelect;

interface Planned {
  kind: TaskKind;
  subjectId: string;
  /** Business time. */
  at: string;
  details?: Readonly<Record<string, unknown>>;
}

/** Plans what is to be done for an object; what was planned of that kind before is planned anew. */
export async function planTask(tx: Queryable, { kind, subjectId, at, details }: Planned): Promise<void> {
  const fresh = { scheduledAt: at, dueAt: at, details: details ?? null };
  await tx
    .insert(networkTasks)
    .values({ id: newHexId(), kind, subjectId, ...fresh })
    .onConflictDoUpdate({ target: [networkTasks.kind, networkTasks.subjectId], set: fresh });
}

/** Tasks of a kind that meet a condition are due now, whenever they were planned for. Gives how many. */
export async function hurryTasks(
  db: Queryable,
  kind: TaskKind,
  { now, where }: { now: string; where: SQL },
): Promise<number> {
  const done = await db
    .update(networkTasks)
    .set({ scheduledAt: now, dueAt: now })
    .where(
      and(eq(networkTasks.kind, kind), gt(networkTasks.dueAt, now), sql`${networkTasks.leasedUntil} is null`, where),
    );
  return done.rowCount ?? 0;
}

/** What was planned is no longer wanted. */
export async function dropTask(tx: Queryable, kind: TaskKind, subjectId: string): Promise<void> {
  await tx.delete(networkTasks).where(and(eq(networkTasks.kind, kind), eq(networkTasks.subjectId, subjectId)));
}

export async function findTask(db: Queryable, { id }: { id: string }): Promise<TaskRow | undefined> {
  const [row] = await db.select().from(networkTasks).where(eq(networkTasks.id, id)).limit(1);
  return row;
}

/** The first of what was planned for the same object before a task. */
export async function findEarlier(db: Queryable, { subjectId, scheduledAt }: TaskRow): Promise<TaskRow | undefined> {
  const before = and(eq(networkTasks.subjectId, subjectId), lt(networkTasks.scheduledAt, scheduledAt));
  const [row] = await db.select().from(networkTasks).where(before).orderBy(asc(networkTasks.scheduledAt)).limit(1);
  return row;
}

/** Takes a finished task away, unless it was planned anew meanwhile: then it is due again. */
export async function endTask(db: Queryable, { id, scheduledAt }: TaskRow): Promise<Date | null> {
  const same = and(eq(networkTasks.id, id), eq(networkTasks.scheduledAt, scheduledAt));
  await db.delete(networkTasks).where(same);
  const again = await findTask(db, { id });
  return again ? new Date(again.scheduledAt) : null;
}
