import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { MAIL_CHANNELS, MAIL_STATES } from '#lib/notifications/mail-words.ts';
import { hexId, instant } from '#server/core/database/columns.ts';
import { dueColumns, taskTable } from '#server/core/work/tables.ts';
import { enterprises } from '#server/domains/directory/tables.ts';
import { notices } from '../tables.ts';

/** What is told outside of the console, each to one person. What it says is made anew from its notices whenever it is sent or looked at. */
export const mails = pgTable(
  'mails',
  {
    /** The `Message-ID`, too: one that is sent twice is known again. */
    id: hexId().primaryKey(),
    /** Null for a digest, which several notices name. */
    noticeId: hexId().references(() => notices.id),
    userId: hexId().notNull(),
    enterpriseId: hexId().references(() => enterprises.id),
    channel: text({ enum: MAIL_CHANNELS }).notNull(),
    state: text({ enum: MAIL_STATES }).notNull(),
    attempts: smallint().notNull().default(0),
    /** Reply code of the server, or what went wrong on the way, of the last attempt. */
    problem: text(),
    createdAt: instant().notNull(),
    /** When it was sent, shown or given up. */
    endedAt: instant(),
    ...dueColumns,
  },
  (t) => [
    unique('mails_once').on(t.noticeId, t.channel),
    index('mails_due').on(t.dueAt),
    index('mails_enterprise').on(t.enterpriseId, t.createdAt, t.id),
    index('mails_lately').on(t.userId, t.createdAt),
    index('mails_account').on(t.userId, t.createdAt, t.id).where(sql`${t.enterpriseId} is null`),
    index('mails_age').on(t.createdAt),
  ],
);

/** Digests that are due, each for one user, by business time. */
export const noticeTasks = taskTable('notice_tasks');
