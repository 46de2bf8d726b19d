import { and, eq, lte } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { tasksIn } from '#server/core/work/tasks.ts';
import { networkTasks } from './tables.ts';

export type { TaskRow } from '#server/core/work/tasks.ts';

/** What becomes due in the network, each for one object. */
export type TaskKind =
  | 'allocation-answer'
  | 'allocation-timeout'
  | 'settlement-window'
  | 'cut-off-near'
  | 'settlement-top-up'
  | 'onchain-loss-alert'
  | 'onchain-gain-alert'
  | 'partner-settles'
  | 'partner-retries'
  | 'partner-deposits'
  | 'client-disputes'
  | 'client-retracts'
  | 'client-closes';

export const { plan: planTask, hurry: hurryTasks, drop: dropTask, runBy: runTasks } = tasksIn<TaskKind>(networkTasks);

/** Takes away what was planned of a kind up to a moment: a history has it behind itself. */
export async function dropPast(db: Queryable, kind: TaskKind, at: string): Promise<void> {
  await db.delete(networkTasks).where(and(eq(networkTasks.kind, kind), lte(networkTasks.dueAt, at)));
}
