import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ACH_DEBIT_STATES, ACH_RETURN_CODES, ACH_TEXTS } from '#lib/contracts/banking/ach-words.ts';
import { BANK_CURRENCIES } from '#lib/contracts/banking/words.ts';
import { baseUnits, hexId, instant } from '#server/core/database/columns.ts';
import { enterprises } from '#server/domains/directory/tables.ts';
import { bankAccounts } from '../tables.ts';

/** Money that is collected from bank accounts by ACH. */
export const achDebits = pgTable(
  'ach_debits',
  {
    id: hexId().primaryKey(),
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    /** As the caller named it. */
    requestId: text(),
    state: text({ enum: ACH_DEBIT_STATES }).notNull(),
    walletId: hexId().notNull(),
    bankAccountId: hexId()
      .notNull()
      .references(() => bankAccounts.id),
    currency: text({ enum: BANK_CURRENCIES }).notNull(),
    /** What accounts hold of it, such as `ofcusd`. */
    asset: text().notNull(),
    quantity: baseUnits().notNull(),
    memo: text().notNull(),
    applyInstantCredit: boolean().notNull(),
    /** When the house credited the account before the money came. */
    creditedAt: instant(),
    /** When the bank is asked, or when the money comes. */
    nextAt: instant(),
    estimatedEffectiveOn: date({ mode: 'string' }),
    returnCode: text({ enum: ACH_RETURN_CODES }),
    /** What was accepted: kept as evidence, with who did, when and from where. */
    agreedText: text({ enum: ACH_TEXTS }).notNull(),
    agreedVersion: text().notNull(),
    agreedWording: text().notNull(),
    agreedBy: text().notNull(),
    agreedAt: instant().notNull(),
    agreedFrom: text(),
    createdBy: hexId().notNull(),
    createdAt: instant().notNull(),
    settledAt: instant(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('ach_debits_once').on(t.enterpriseId, t.requestId),
    index('ach_debits_list').on(t.enterpriseId, t.createdAt, t.id),
    index('ach_debits_state').on(t.enterpriseId, t.state, t.createdAt, t.id),
    index('ach_debits_gone_wrong').on(t.enterpriseId, t.updatedAt).where(sql`${t.state} in ('failed', 'reversed')`),
    index('ach_debits_under_way').on(t.bankAccountId).where(sql`${t.state} in ('initiated', 'processing')`),
    check('ach_debits_quantity', sql`${t.quantity} > 0`),
    check('ach_debits_settled', sql`(${t.settledAt} is not null) = (${t.state} in ('settled', 'reversed'))`),
    check(
      'ach_debits_returned',
      sql`case ${t.state} when 'reversed' then ${t.returnCode} is not null when 'failed' then ${t.returnCode} is not null or ${t.creditedAt} is null else ${t.returnCode} is null end`,
    ),
  ],
);
