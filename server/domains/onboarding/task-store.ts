import { tasksIn } from '#server/core/work/tasks.ts';
import { onboardingTasks } from './tables.ts';

export type { TaskRow } from '#server/core/work/tasks.ts';

/** What becomes due of identities. */
export type TaskKind = 'kyc-submit' | 'kyc-evaluate' | 'kyc-hand-over' | 'kyc-sandbox-review' | 'kyc-approve';

export const {
  plan: planTask,
  drop: dropTask,
  dropAll: dropTasks,
  runBy: runTasks,
} = tasksIn<TaskKind>(onboardingTasks);
