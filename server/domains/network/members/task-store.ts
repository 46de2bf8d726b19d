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
