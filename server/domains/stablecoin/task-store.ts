import { tasksIn } from '#server/core/work/tasks.ts';
import { mintTasks } from './tables.ts';

export type { TaskRow } from '#server/core/work/tasks.ts';

/**
 * What becomes due for orders: their next step, the moment until which they were promised, and the end of an approval whose order
 * has ended before anybody decided.
 */
export type TaskKind = 'advance' | 'promise' | 'withdraw-approval';

export const { plan: planTask, drop: dropTask, dropAll: dropTasks, runBy: runTasks } = tasksIn<TaskKind>(mintTasks);
