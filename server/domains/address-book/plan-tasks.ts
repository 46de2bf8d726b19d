import type { Queryable } from '#server/core/database/db.ts';
import type { ConnectionDraft } from './connections/connection-store.ts';
import { planTask } from './connections/task-store.ts';
import { expiryOf, reminderAt } from './rules.ts';

/** Plans what requests that are there already still wait for. */
export async function planTasks(db: Queryable, connections: readonly ConnectionDraft[]): Promise<void> {
  for (const { id: subjectId, status, requestedAt, remindersSent = 0 } of connections) {
    if (status !== 'REQUESTED' || !requestedAt) continue;
    await planTask(db, { kind: 'request-expiry', subjectId, at: expiryOf(requestedAt) });
    const reminder = reminderAt(requestedAt, remindersSent);
    if (reminder) await planTask(db, { kind: 'request-reminder', subjectId, at: reminder });
  }
}
