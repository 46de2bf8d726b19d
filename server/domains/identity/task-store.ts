import { tasksIn } from '#server/core/work/tasks.ts';
import { idvTasks } from './tables.ts';

export type { TaskRow } from '#server/core/work/tasks.ts';

/** What becomes due of verifications, each for one record. */
export type TaskKind = 'sandbox-decision' | 'deposit-missing';

export const { plan: planTask, drop: dropTask, runBy: runTasks } = tasksIn<TaskKind>(idvTasks);
