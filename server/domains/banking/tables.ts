import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { MOVEMENT_KINDS, MOVEMENT_STATES } from '#lib/contracts/banking/movement-words.ts';
import {
  BANK_ACCOUNT_ORIGINS,
  BANK_ACCOUNT_STATES,
  BANK_ACCOUNT_TYPES,
  BANK_CURRENCIES,
  BANK_RAILS,
  PENDING_ACTIVITIES,
} from '#lib/contracts/banking/words.ts';
import { baseUnits, bytes, hexId, instant } from '#server/core/database/columns.ts';
import { taskTable } from '#server/core/work/tables.ts';
import { enterprises } from '#server/domains/directory/tables.ts';

/** Accounts that enterprises have at banks. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: hexId().primaryKey(),
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    type: text({ enum: BANK_RAILS }).notNull(),
    currency: text({ enum: BANK_CURRENCIES }).notNull(),
    /** Of the bank. */
    name: text().notNull(),
    ownerName: text().notNull(),
    /** Encrypted, bound to the id. */
    sealedNumber: bytes().notNull(),
    /** As everybody reads it. */
    maskedNumber: text().notNull(),
    /** What is left of it in the clear, for searches. */
    numberTail: text().notNull(),
    routingNumber: text(),
    swiftCode: text(),
    externalId: text(),
    accountType: text({ enum: BANK_ACCOUNT_TYPES }).notNull(),
    ownerAddressLine1: text(),
    ownerAddressLine2: text(),
    ownerAddressCityLocality: text(),
    ownerAddressStateProvince: text(),
    ownerAddressPostalCode: text(),
    ownerAddressCountryCode: text(),
    bankAddressLine1: text(),
    bankAddressLine2: text(),
    bankAddressCityLocality: text(),
    bankAddressStateProvince: text(),
    bankAddressPostalCode: text(),
    bankAddressCountryCode: text(),
    /** Addresses in one text, as older callers send them; null where their parts are known. */
    ownerAddressText: text(),
    bankAddressText: text(),
    /** Country of the bank. */
    countryCode: text().notNull(),
    description: text(),
    furtherCreditTo: text(),
    intermediaryBankName: text(),
    intermediaryBankId: text(),
    /** Keyed by the enterprise’s salt. */
    idHash: text().notNull(),
    token: text().notNull().unique(),
    state: text({ enum: BANK_ACCOUNT_STATES }).notNull(),
    activity: text({ enum: PENDING_ACTIVITIES }),
    /** Why it was rejected or is to be revised. */
    reason: text(),
    /** Whether payments to it can be made over its rail. */
    isReady: boolean().notNull(),
    origin: text({ enum: BANK_ACCOUNT_ORIGINS }).notNull(),
    /** Goes up with every change. */
    version: integer().notNull().default(1),
    createdBy: hexId(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('bank_accounts_once')
      .on(t.enterpriseId, t.idHash)
      .where(sql`${t.state} not in ('removed', 'rejected')`),
    index('bank_accounts_list').on(t.enterpriseId, t.createdAt, t.id),
    index('bank_accounts_state').on(t.enterpriseId, t.state, t.createdAt, t.id),
    index('bank_accounts_hash').on(t.enterpriseId, t.idHash, t.createdAt),
    index('bank_accounts_tail').on(t.enterpriseId, sql`${t.numberTail} text_pattern_ops`),
    index('bank_accounts_review').on(t.createdAt, t.id).where(sql`${t.state} = 'pending'`),
    check('bank_accounts_country', sql`${t.countryCode} ~ '^[A-Z]{2}$'`),
    check('bank_accounts_activity', sql`${t.activity} is null or ${t.state} in ('pending', 'revise')`),
  ],
);

/** What keys the hashes of an enterprise’s account numbers; made with its first account, and never changed. */
export const bankSalts = pgTable('bank_salts', {
  enterpriseId: hexId()
    .primaryKey()
    .references(() => enterprises.id),
  sealedSalt: bytes().notNull(),
});

/** What the remittance text of a deposit says, by the trading account that it is for. */
export const depositMemos = pgTable('deposit_memos', {
  walletId: hexId().primaryKey(),
  enterpriseId: hexId()
    .notNull()
    .references(() => enterprises.id),
  memo: text().notNull().unique(),
});

/** Money that came in from banks, and went out to them. */
export const fiatMovements = pgTable(
  'fiat_movements',
  {
    id: hexId().primaryKey(),
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    walletId: hexId().notNull(),
    kind: text({ enum: MOVEMENT_KINDS }).notNull(),
    state: text({ enum: MOVEMENT_STATES }).notNull(),
    rail: text({ enum: BANK_RAILS }).notNull(),
    currency: text({ enum: BANK_CURRENCIES }).notNull(),
    /** What accounts hold of it, such as `ofcusd`. */
    asset: text().notNull(),
    quantity: baseUnits().notNull(),
    memo: text(),
    remittance: text(),
    senderName: text(),
    /** The account of the enterprise that it came from, where the sender’s number is that of one. */
    bankAccountId: hexId().references(() => bankAccounts.id),
    /** Whether the account was credited before the money has come. */
    isCredited: boolean().notNull().default(false),
    /** Until when it cannot be withdrawn. */
    withdrawableAt: instant(),
    /** Why it was returned. */
    reason: text(),
    /** Null for what a bank sent. */
    createdBy: hexId(),
    createdAt: instant().notNull(),
    /** Null while it is on its way. */
    settledAt: instant(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('fiat_movements_list').on(t.enterpriseId, t.createdAt, t.id),
    index('fiat_movements_wallet').on(t.walletId, t.createdAt, t.id),
    index('fiat_movements_taken_back').on(t.enterpriseId, t.updatedAt).where(sql`${t.state} = 'returned'`),
    check('fiat_movements_quantity', sql`${t.quantity} > 0`),
  ],
);

/** What becomes due at banks, by business time. */
export const bankingTasks = taskTable('banking_tasks');
