import { and, eq, inArray, lt, not, sql } from 'drizzle-orm';
import { noticeEvents } from '#lib/events/notifications.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { emit } from '#server/core/events/events.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { isReadBy } from './notice-queries.ts';
import { notices } from './tables.ts';

const KEPT_DAYS = 180;

export interface NewNotice {
  enterpriseId: string;
  kind: (typeof notices.$inferInsert)['kind'];
  subjectType: string;
  subjectId: string;
  /** Short texts about it as it is now. */
  detail: Readonly<Record<string, string>>;
}

/** A notice of the past. */
export type NoticeDraft = typeof notices.$inferInsert;

/** Writes notices of the past. */
export const insertNotices = (db: Queryable, rows: readonly NoticeDraft[]): Promise<void> =>
  insertAll(db, notices, rows);

/** Puts a notice into the inbox of an enterprise's admins, in the transaction of what it tells; old ones go. */
export async function tellAdmins(tx: Queryable, now: Date, { detail, ...notice }: NewNotice): Promise<void> {
  const { enterpriseId, kind } = notice;
  const id = uuidV7(now.getTime());
  await tx.insert(notices).values({ ...notice, id, detail: { ...detail }, createdAt: now.toISOString() });
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
  await tx.delete(notices).where(and(eq(notices.enterpriseId, enterpriseId), lt(notices.createdAt, before)));
  await emit(tx, { now, actorUserId: null }, ...noticeEvents.to(enterpriseId, 'created', { id, body: { kind } }));
}

interface Reading {
  enterpriseId: string;
  userId: string;
  /** All of the enterprise where none are named. */
  noticeIds: string[] | undefined;
}

/** Notes that a user has read notices that they had not. Gives those. */
export const markRead = (tx: Queryable, { enterpriseId, userId, noticeIds }: Reading): Promise<{ id: string }[]> =>
  tx
    .update(notices)
    .set({ readBy: sql`array_append(${notices.readBy}, ${userId}::uuid)` })
    .where(
      and(eq(notices.enterpriseId, enterpriseId), not(isReadBy(userId)), noticeIds && inArray(notices.id, noticeIds)),
    )
    .returning({ id: notices.id });
