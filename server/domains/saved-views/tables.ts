import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SavedPage } from '#lib/objects.ts';
import { hexId, instant } from '#server/core/database/columns.ts';
import { enterprises, users } from '#server/domains/directory/tables.ts';

export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey(),
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    ownerId: hexId()
      .notNull()
      .references(() => users.id),
    page: text().$type<SavedPage>().notNull(),
    name: text().notNull(),
    isShared: boolean().notNull(),
    query: text().notNull(),
    columns: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('saved_views_name').on(t.enterpriseId, t.ownerId, t.page, t.name),
    index('saved_views_shared').on(t.enterpriseId, t.page, t.isShared),
  ],
);

/** What a person made of a view for themselves: a place beside the pages, and with what a page opens. */
export const savedViewMarks = pgTable(
  'saved_view_marks',
  {
    userId: hexId()
      .notNull()
      .references(() => users.id),
    savedViewId: uuid()
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
    enterpriseId: hexId().notNull(),
    page: text().$type<SavedPage>().notNull(),
    isPinned: boolean().notNull(),
    isDefault: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.savedViewId] }),
    index('saved_view_marks_view').on(t.savedViewId),
    uniqueIndex('saved_view_marks_default').on(t.userId, t.enterpriseId, t.page).where(sql`${t.isDefault}`),
  ],
);
