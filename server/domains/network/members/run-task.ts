import type { Service } from '#server/core/runtime/service.ts';
import type { Lease } from '#server/core/work/due.ts';
import { endTask, findTask, type TaskKind, type TaskRow } from './task-store.ts';

/** Does what was planned, at the time that it was planned for. Gives when to try again; null when it is done. */
export type TaskRun = (service: Service, task: TaskRow) => Promise<Date | null>;

/** Runs one task of the network by the kind that it is; a finished one goes. */
export const runTasks =
  (runs: Readonly<Record<TaskKind, TaskRun>>) =>
  async (service: Service, lease: Lease): Promise<Date | null> => {
    const task = await findTask(service.db, lease);
    if (!task) return null;
    return (await runs[task.kind as TaskKind](service, task)) ?? endTask(service.db, task);
  };
