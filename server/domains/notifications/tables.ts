import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { NoticeName } from '#lib/notifications/catalogue.ts';
import type { Kind } from '#lib/objects.ts';
import { hexId, instant } from '#server/core/database/columns.ts';
import { enterprises } from '#server/domains/directory/tables.ts';

/** What people are to know: each notice is one user’s own. */
export const notices = pgTable(
  'notices',
  {
    id: hexId().primaryKey(),
    /** No foreign key: whoever signs in holds their row, and nothing that is told waits for that. */
    userId: hexId().notNull(),
    /** Null for what concerns the user’s account, which is in no enterprise. */
    enterpriseId: hexId().references(() => enterprises.id),
    kind: text().$type<NoticeName>().notNull(),
    subjectType: text().$type<Kind>().notNull(),
    subjectId: text().notNull(),
    /** The trading account that it is about, by which it is muted. */
    walletId: hexId(),
    /** What it was about then, as short texts. */
    detail: jsonb().$type<Record<string, string>>().notNull(),
    /** False for one that the user wants by mail alone. */
    isShown: boolean().notNull().default(true),
    /** Its enterprise or wallet was muted: it is shown, and does not count. */
    isMuted: boolean().notNull().default(false),
    readAt: instant(),
    /** Waits for the next digest. */
    isForDigest: boolean().notNull().default(false),
    /** The digest that told of it. */
    digestId: hexId(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('notices_list').on(t.userId, t.createdAt, t.id),
    index('notices_unread')
      .on(t.userId, t.enterpriseId)
      .where(sql`${t.readAt} is null and ${t.isShown} and not ${t.isMuted}`),
    index('notices_digest').on(t.userId, t.createdAt, t.id).where(sql`${t.isForDigest}`),
    index('notices_told').on(t.digestId).where(sql`${t.digestId} is not null`),
    index('notices_age').on(t.createdAt),
  ],
);
