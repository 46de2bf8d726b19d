import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { UNMATCHED_CAUSES, UNMATCHED_STATES } from '#lib/contracts/banking/movement-words.ts';
import { BANK_CURRENCIES, BANK_RAILS } from '#lib/contracts/banking/words.ts';
import { baseUnits, bytes, hexId, instant } from '#server/core/database/columns.ts';
import { enterprises } from '#server/domains/directory/tables.ts';

/** Money that came in from banks for no known account. Once assigned it is a movement of the same id. */
export const unmatchedDeposits = pgTable(
  'unmatched_deposits',
  {
    id: hexId().primaryKey(),
    state: text({ enum: UNMATCHED_STATES }).notNull(),
    cause: text({ enum: UNMATCHED_CAUSES }).notNull(),
    rail: text({ enum: BANK_RAILS }).notNull(),
    currency: text({ enum: BANK_CURRENCIES }).notNull(),
    asset: text().notNull(),
    quantity: baseUnits().notNull(),
    remittance: text(),
    senderName: text(),
    /** Encrypted, bound to the id. */
    sealedSenderNumber: bytes(),
    /** As everybody reads it. */
    maskedSenderNumber: text(),
    /** Until when it cannot be withdrawn, once an account has it. */
    withdrawableAt: instant(),
    /** Whose it became. */
    enterpriseId: hexId().references(() => enterprises.id),
    walletId: hexId(),
    /** Why it was returned. */
    reason: text(),
    createdAt: instant().notNull(),
    decidedAt: instant(),
    decidedBy: hexId(),
  },
  (t) => [
    index('unmatched_deposits_list').on(t.state, t.createdAt, t.id),
    index('unmatched_deposits_enterprise').on(t.enterpriseId),
    check('unmatched_deposits_quantity', sql`${t.quantity} > 0`),
    check(
      'unmatched_deposits_owner',
      sql`(${t.state} = 'assigned') = (${t.walletId} is not null) and (${t.walletId} is null) = (${t.enterpriseId} is null)`,
    ),
    check('unmatched_deposits_decided', sql`(${t.state} = 'unmatched') = (${t.decidedAt} is null)`),
  ],
);
