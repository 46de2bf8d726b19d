import { tasksIn } from '#server/core/work/tasks.ts';
import { bankingTasks } from './tables.ts';

export type { TaskRow } from '#server/core/work/tasks.ts';

/** What becomes due at banks, each for one object. */
export type TaskKind =
  | 'account-check'
  | 'ach-debit'
  | 'deposit-settlement'
  | 'batch-close'
  | 'batch-send'
  | 'batch-arrive'
  | 'withdraw-approval'
  | 'import-check'
  | 'import-run'
  | 'import-purge';

export const { plan: planTask, drop: dropTask, dropAll: dropTasks, runBy: runTasks } = tasksIn<TaskKind>(bankingTasks);
