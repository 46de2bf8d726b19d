import { tasksIn } from '#server/core/work/tasks.ts';
import { addressBookTasks } from '../tables.ts';

export type { TaskRow } from '#server/core/work/tasks.ts';

/** What becomes due in the address book, each for one connection. */
export type TaskKind = 'request-reminder' | 'request-expiry' | 'activation' | 'deactivation' | 'simulated-answer';

export const { plan: planTask, drop: dropTask, runBy: runTasks } = tasksIn<TaskKind>(addressBookTasks);
