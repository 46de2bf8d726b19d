import { transact } from '#server/core/database/transact.ts';
import type { Service } from '#server/core/runtime/service.ts';
import type { TaskRow } from '#server/core/work/tasks.ts';
import { takeForDigest } from './digest-store.ts';
import { MAX_IN_DIGEST } from './mail-queries.ts';
import { insertMail, mailOf } from './mail-store.ts';

const LATER_MS = 60_000;

/** The hour of a user’s digest has come: it tells of what waits, up to 100 notices; further ones come in another one a minute later. */
export async function sendDigest(service: Service, task: TaskRow): Promise<Date | null> {
  const now = new Date(task.scheduledAt);
  const userId = task.subjectId.replaceAll('-', '');
  const taken = await transact(service.db, async (tx) => {
    const mail = mailOf(now, { noticeId: null, userId, enterpriseId: null, channel: 'email' });
    const count = await takeForDigest(tx, userId, mail.id);
    if (count > 0) await insertMail(tx, mail);
    return count;
  });
  return taken === MAX_IN_DIGEST ? new Date(now.getTime() + LATER_MS) : null;
}
