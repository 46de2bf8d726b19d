import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { hexId, instant } from '#server/core/database/columns.ts';
import { enterprises } from '#server/domains/directory/tables.ts';

/** Numbers of accounts that stand for one object each, so that money for it is known without a memo. */
export const virtualAccounts = pgTable(
  'virtual_accounts',
  {
    id: hexId().primaryKey(),
    iban: text().notNull().unique(),
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    /** The trading account that has the money; null where the enterprise has none that holds euro. */
    walletId: hexId(),
    subjectType: text({ enum: ['idv'] }).notNull(),
    subjectId: uuid().notNull(),
    createdAt: instant().notNull(),
    /** Until when money is awaited. */
    expiresAt: instant().notNull(),
  },
  (t) => [unique('virtual_accounts_subject').on(t.subjectType, t.subjectId)],
);
