import { transact } from '#server/core/database/transact.ts';
import type { Service } from '#server/core/runtime/service.ts';
import type { TaskRow } from '../task-store.ts';
import { dropPending } from './content-store.ts';

/** Deletes what was received and kept by nobody. */
export const sweepContent = (service: Service, task: TaskRow): Promise<Date | null> =>
  transact(service.db, async (tx) => {
    await dropPending(tx, task.subjectId);
    return null;
  });
