import { tasksIn } from '#server/core/work/tasks.ts';
import { mintTasks } from './tables.ts';

export type { TaskRow } from '#server/core/work/tasks.ts';

/** What becomes due for orders: their next step, and the moment until which they were promised. */
export type TaskKind = 'advance' | 'promise';

export const { plan: planTask, drop: dropTask, dropAll: dropTasks, runBy: runTasks } = tasksIn<TaskKind>(mintTasks);
