import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
