import { and, asc, eq, isNull, not, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { notices } from '../tables.ts';

/** What the inbox of a user shows in an enterprise. */
export const inInbox = (userId: string, enterpriseId: string): SQL | undefined =>
  and(
    eq(notices.userId, userId),
    or(eq(notices.enterpriseId, enterpriseId), isNull(notices.enterpriseId)),
    eq(notices.isShown, true),
  );

/** What counts as unread. */
export const isUnread = (): SQL | undefined => and(isNull(notices.readAt), not(notices.isMuted));

/** Every notice that there is, in the order of time: of a demo that is just written. */
export const listAllNotices = (db: Queryable) =>
  db.select().from(notices).orderBy(asc(notices.createdAt), asc(notices.id));
