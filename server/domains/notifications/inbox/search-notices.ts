import { and, type SQL } from 'drizzle-orm';
import * as contracts from '#lib/contracts/notifications/notices.ts';
import { NOTICES } from '#lib/notifications/catalogue.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { cappedTotal, cursorsOf, cutPage, positionIn, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset } from '#server/core/lists/keyset.ts';
import { nameObjects, type ObjectRef } from '#server/core/lists/names.ts';
import { notices } from '../tables.ts';
import { inInbox, isUnread } from './notice-queries.ts';

const MAX_UNREAD = 100;

/** How many there are, counted up to one beyond a number. */
const countUpTo = (db: Queryable, which: SQL | undefined, most: number): Promise<number> =>
  db.$count(
    db
      .select({ id: notices.id })
      .from(notices)
      .where(which)
      .limit(most + 1)
      .as('counted'),
  );

type Row = typeof notices.$inferSelect;

const subjectOf = ({ subjectType, subjectId }: Row): ObjectRef => ({ kind: subjectType, id: subjectId });

function presentNotice(row: Row, subjectName: string | null): contracts.Notice {
  const { id, kind, enterpriseId, subjectType, subjectId, detail, readAt, isMuted, createdAt } = row;
  const subject = { subjectType: subjectType as contracts.Notice['subjectType'], subjectId, subjectName };
  const { category } = NOTICES[kind];
  return { id, kind, category, enterpriseId, ...subject, detail, isRead: readAt !== null, isMuted, createdAt };
}

export const searchNotices = operation(contracts.searchNotices, async (context, query) => {
  const { db, caller, service } = context;
  const { enterpriseId, sort, limit, onlyUnread } = query;
  const own = inInbox(caller.userId, enterpriseId);
  const unread = and(own, isUnread());
  const which = onlyUnread === true ? unread : own;
  const cursors = cursorsOf(service.vault, { contract: contracts.searchNotices, query });
  const after = positionIn(cursors, query.cursor);
  const { orderBy, beyond } = keyset({ at: notices.createdAt, id: notices.id, sort }, after);
  const [found, counted, unreadCount] = await Promise.all([
    db
      .select()
      .from(notices)
      .where(and(which, beyond))
      .orderBy(...orderBy)
      .limit(limit + 1),
    countUpTo(db, which, TOTAL_CAP),
    countUpTo(db, unread, MAX_UNREAD),
  ]);
  const { rows, nextCursor } = cutPage(found, {
    limit,
    cursors,
    positionOf: ({ createdAt: at, id }) => ({ at, id }),
  });
  const nameOf = await nameObjects(context, enterpriseId, rows.map(subjectOf));
  return {
    notices: rows.map((row) => presentNotice(row, nameOf(subjectOf(row)))),
    nextCursor,
    ...cappedTotal(counted),
    unread: Math.min(unreadCount, MAX_UNREAD),
  };
});
