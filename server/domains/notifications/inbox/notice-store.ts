import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { keptInsertAll } from '#server/core/database/kept-writes.ts';
import { mails } from '../mail/tables.ts';
import { notices } from '../tables.ts';
import { inInbox } from './notice-queries.ts';

/** A notice of the past. */
export type NoticeDraft = typeof notices.$inferInsert;

/** Writes notices of the past: nothing is sent. */
export const insertNotices = (db: Queryable, rows: readonly NoticeDraft[]): Promise<void> =>
  insertAll(db, notices, rows);

/** Writes notices with the mails of them, in one statement. */
export const insertTold = keptInsertAll(notices, mails);

interface Reading {
  enterpriseId: string;
  userId: string;
  /** All in the inbox where none are named. */
  noticeIds: string[] | undefined;
  at: string;
}

/** Notes that a user has read notices that they had not. Gives those. */
export const markRead = (tx: Queryable, { enterpriseId, userId, noticeIds, at }: Reading): Promise<{ id: string }[]> =>
  tx
    .update(notices)
    .set({ readAt: at })
    .where(and(inInbox(userId, enterpriseId), isNull(notices.readAt), noticeIds && inArray(notices.id, noticeIds)))
    .returning({ id: notices.id });

const KEPT_DAYS = 180;
const DAY_MS = 86_400_000;
const BATCH = 5000;

/** Deletes notices and mails of more than half a year ago, a batch at a time. */
export async function pruneNotices(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  for (const table of [mails, notices])
    for (;;) {
      const gone = await db.execute(sql`delete from ${table} where id in (
        select id from ${table} where ${table.createdAt} < ${before} order by ${table.createdAt} limit ${BATCH})`);
      if ((gone.rowCount ?? 0) < BATCH) break;
    }
}
