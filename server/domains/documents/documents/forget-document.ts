import { transact } from '#server/core/database/transact.ts';
import type { Service } from '#server/core/runtime/service.ts';
import type { TaskRow } from '../task-store.ts';
import { forgetUnused } from './document-store.ts';

/** Deletes a document that nothing has held for long. */
export const forgetDocument = (service: Service, task: TaskRow): Promise<Date | null> =>
  transact(service.db, async (tx) => {
    await forgetUnused(tx, task.subjectId);
    return null;
  });
