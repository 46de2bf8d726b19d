import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { type TaskRow, tasksIn } from '#server/core/work/tasks.ts';
import { dvpTasks } from '../tables.ts';

export type { TaskRow };

/** What becomes due: for a settlement, for a batch, or for an account (`netting`). */
export type TaskKind =
  | 'lapse'
  | 'expire'
  | 'unlock'
  | 'counterparty'
  | 'withdraw-approvals'
  | 'send'
  | 'fill'
  | 'sign-batch'
  | 'netting';

export const { plan: planTask, drop: dropTask, dropAll: dropTasks, runBy: runTasks } = tasksIn<TaskKind>(dvpTasks);

/** Whether a task is still planned as it was read: another worker may have done it since, and planned what comes next. */
export async function isPlanned(tx: Queryable, { id, scheduledAt }: TaskRow): Promise<boolean> {
  const same = and(eq(dvpTasks.id, id), eq(dvpTasks.scheduledAt, scheduledAt));
  return (await tx.$count(dvpTasks, same)) > 0;
}
