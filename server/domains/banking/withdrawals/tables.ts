import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { BATCH_STATES, WITHDRAWAL_STATES } from '#lib/contracts/banking/withdrawal-words.ts';
import { BANK_CURRENCIES, BANK_RAILS } from '#lib/contracts/banking/words.ts';
import { baseUnits, bytes, hexId, instant } from '#server/core/database/columns.ts';
import { enterprises } from '#server/domains/directory/tables.ts';
import { bankAccounts } from '../tables.ts';

/** Withdrawals that go to a bank together: those of a rail, a paying account, a currency and a bank day. */
export const withdrawalBatches = pgTable(
  'withdrawal_batches',
  {
    id: hexId().primaryKey(),
    state: text({ enum: BATCH_STATES }).notNull(),
    rail: text({ enum: BANK_RAILS }).notNull(),
    currency: text({ enum: BANK_CURRENCIES }).notNull(),
    /** Stands for the operator’s account that pays. */
    debtorKey: hexId().notNull(),
    debtorName: text().notNull(),
    /** As everybody reads it. */
    debtorNumber: text().notNull(),
    /** Bank day, such as `2026-03-02`. */
    day: text().notNull(),
    /** Further ones of the same day hold what one file does not. */
    part: integer().notNull(),
    /** The payment file, encrypted, bound to the id; null until the cut-off. */
    sealedFile: bytes(),
    fileSha256: text(),
    cutOffAt: instant().notNull(),
    arrivesAt: instant().notNull(),
    sentAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('withdrawal_batches_once').on(t.debtorKey, t.currency, t.rail, t.day, t.part),
    index('withdrawal_batches_list').on(t.cutOffAt, t.id),
    check('withdrawal_batches_file', sql`(${t.sealedFile} is null) = (${t.fileSha256} is null)`),
  ],
);

/** Money that goes from trading accounts to bank accounts. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: hexId().primaryKey(),
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    /** Chosen by the caller. */
    requestId: text().notNull(),
    walletId: hexId().notNull(),
    bankAccountId: hexId()
      .notNull()
      .references(() => bankAccounts.id),
    state: text({ enum: WITHDRAWAL_STATES }).notNull(),
    rail: text({ enum: BANK_RAILS }).notNull(),
    currency: text({ enum: BANK_CURRENCIES }).notNull(),
    /** What accounts hold of it, such as `ofcusd`. */
    asset: text().notNull(),
    quantity: baseUnits().notNull(),
    fee: baseUnits().notNull(),
    reference: text(),
    /** The operator’s account that pays. */
    debtorKey: hexId().notNull(),
    debtorName: text().notNull(),
    debtorNumber: text().notNull(),
    pendingApprovalId: hexId(),
    batchId: hexId().references(() => withdrawalBatches.id),
    /** Why the bank returned it. */
    returnCode: text(),
    /** Why it was rejected, canceled or returned. */
    reason: text(),
    createdBy: hexId(),
    createdAt: instant().notNull(),
    cutOffAt: instant(),
    sentAt: instant(),
    arrivesAt: instant(),
    settledAt: instant(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('withdrawals_once').on(t.enterpriseId, t.requestId),
    index('withdrawals_list').on(t.enterpriseId, t.createdAt, t.id),
    index('withdrawals_state').on(t.enterpriseId, t.state, t.createdAt, t.id),
    index('withdrawals_returned').on(t.enterpriseId, t.updatedAt).where(sql`${t.state} = 'returned'`),
    index('withdrawals_batch').on(t.batchId, t.id),
    index('withdrawals_under_way')
      .on(t.bankAccountId)
      .where(sql`${t.state} in ('needs-approval', 'queued', 'batched', 'sent')`),
    check('withdrawals_quantity', sql`${t.quantity} > 0 and ${t.fee} >= 0`),
  ],
);

/** Above which quantities an enterprise wants another admin to agree. */
export const withdrawalLimits = pgTable(
  'withdrawal_limits',
  {
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    currency: text({ enum: BANK_CURRENCIES }).notNull(),
    quantity: baseUnits().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.enterpriseId, t.currency] })],
);
