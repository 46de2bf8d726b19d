import { transact } from '#server/core/database/transact.ts';
import type { Service } from '#server/core/runtime/service.ts';
import type { TaskRow } from '../task-store.ts';
import { changeImport, deleteRows, lockImport } from './import-store.ts';
import { isBusy } from './rules.ts';

/** Deletes the rows of an import that has ended, or waited too long for its start. */
export const purgeImport = (service: Service, task: TaskRow): Promise<Date | null> =>
  transact(service.db, async (tx) => {
    const found = await lockImport(tx, task.subjectId);
    if (found === undefined || isBusy(found) || found.rowsDeletedAt !== null) return null;
    await deleteRows(tx, found.id);
    const at = service.clock.nowIso();
    const expired = found.state === 'checked' ? ({ state: 'expired', endedAt: at } as const) : {};
    await changeImport(tx, found.id, { ...expired, rowsDeletedAt: at, updatedAt: at });
    return null;
  });
