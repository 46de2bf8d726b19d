import type { Service } from '#server/core/runtime/service.ts';
import type { Lease } from '#server/core/work/due.ts';
import { endTask, findEarlier, findTask, type TaskKind, type TaskRow } from './task-store.ts';

/** Does what was planned, at the time that it was planned for. Gives when to try again; null when it is done. */
export type TaskRun = (service: Service, task: TaskRow) => Promise<Date | null>;

type Runs = Readonly<Record<TaskKind, TaskRun>>;

const run = async (runs: Runs, service: Service, task: TaskRow): Promise<Date | null> =>
  (await runs[task.kind as TaskKind](service, task)) ?? endTask(service.db, task);

/**
 * Runs one task of the network by the kind that it is; a finished one goes. What was planned for the same object before it comes first,
 * whoever holds it: after a leap of the clock all of it is due at once. Tasks find out by themselves what is left to do.
 */
export const runTasks =
  (runs: Runs) =>
  async (service: Service, lease: Lease): Promise<Date | null> => {
    const task = await findTask(service.db, lease);
    if (!task) return null;
    for (let last: TaskRow | undefined; ; ) {
      const earlier = await findEarlier(service.db, task);
      if (!earlier || (earlier.id === last?.id && earlier.scheduledAt === last.scheduledAt)) break;
      await run(runs, service, earlier);
      last = earlier;
    }
    return run(runs, service, task);
  };
