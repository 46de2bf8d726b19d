import { tasksIn } from '#server/core/work/tasks.ts';
import { documentTasks } from './tables.ts';

export type { TaskRow } from '#server/core/work/tasks.ts';

/** What becomes due of contents (`sweep-content`, `delete-object`) and documents (`forget-document`), each for one of them. */
export type TaskKind = 'sweep-content' | 'delete-object' | 'forget-document';

export const { plan: planTask, dropAll: dropTasks, runBy: runTasks } = tasksIn<TaskKind>(documentTasks);
