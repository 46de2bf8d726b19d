import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { hexId, instant } from '#server/core/database/columns.ts';
import { enterprises } from '#server/domains/directory/tables.ts';

/** What the admins of an enterprise are to know: the console's inbox. */
export const notices = pgTable(
  'notices',
  {
    id: hexId().primaryKey(),
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    kind: text({ enum: ['webhook-suspended'] }).notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    /** What it was about then, as short texts. */
    detail: jsonb().$type<Record<string, string>>().notNull(),
    /** Users who have read it. */
    readBy: hexId().array().notNull().default([]),
    createdAt: instant().notNull(),
  },
  (t) => [index('notices_list').on(t.enterpriseId, t.createdAt, t.id)],
);
