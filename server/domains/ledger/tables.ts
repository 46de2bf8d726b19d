import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { baseUnits, bytes, hexId, instant } from '#server/core/database/columns.ts';

/**
 * What accounts are for. `available` is what a wallet can spend, `allocated` what a connection holds, `reserve` what backs a token that
 * comes from `issuance`, `margin` a position that may be negative, `collateral` what is pledged for such.
 */
export const ACCOUNT_KINDS = [
  'available',
  'allocated',
  'suspense',
  'external',
  'house',
  'fee',
  'reserve',
  'issuance',
  'margin',
  'collateral',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

const bigId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/**
 * Balances of one asset. Only `ledger_apply` writes here: the service's role may read. `floor` 0 forbids an overdraft, null bounds
 * nothing.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: bigId(),
    /** By which others name it; it follows from what the account is for. */
    publicId: hexId().notNull().generatedAlwaysAs(sql`md5(kind || ' ' || owner || ' ' || scope || ' ' || asset)::uuid`),
    kind: text({ enum: ACCOUNT_KINDS }).notNull(),
    /** A wallet, the network account of a connection, a settlement in transit, or a name of the house. */
    owner: text().notNull(),
    /** The connection of an `allocated` account; empty elsewhere. */
    scope: text().notNull(),
    asset: text().notNull(),
    /** Whose it is; null for the outside, the house and simulated actors. */
    enterpriseId: hexId(),
    floor: baseUnits(),
    posted: baseUnits().notNull().default('0'),
    held: baseUnits().notNull().default('0'),
    openedAt: instant().notNull(),
  },
  (t) => [
    unique('ledger_accounts_place').on(t.kind, t.owner, t.scope, t.asset),
    unique('ledger_accounts_asset').on(t.id, t.asset),
    unique('ledger_accounts_public').on(t.publicId),
    index('ledger_accounts_owner').on(t.owner, t.asset),
    index('ledger_accounts_enterprise').on(t.enterpriseId, t.asset, t.id),
    check('ledger_accounts_held', sql`${t.held} >= 0`),
    check('ledger_accounts_floor', sql`${t.floor} is null or ${t.posted} - ${t.held} >= ${t.floor}`),
  ],
);

/** What happened in the business, once each: the same again does nothing, another content under the same name is refused. */
export const ledgerGroups = pgTable(
  'ledger_groups',
  {
    id: bigId(),
    kind: text().notNull(),
    reference: text().notNull(),
    /** SHA-256 of its transfers. */
    digest: bytes().notNull(),
    /** Business time. */
    at: instant().notNull(),
  },
  (t) => [unique('ledger_groups_name').on(t.kind, t.reference)],
);

/** What is kept back on an account until it is posted or given up. */
export const ledgerHolds = pgTable(
  'ledger_holds',
  {
    id: bigId(),
    kind: text().notNull(),
    reference: text().notNull(),
    accountId: bigint({ mode: 'number' }).notNull(),
    asset: text().notNull(),
    amount: baseUnits().notNull(),
    used: baseUnits().notNull().default('0'),
    state: text({ enum: ['pending', 'posted', 'voided', 'expired'] })
      .notNull()
      .default('pending'),
    at: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    unique('ledger_holds_name').on(t.kind, t.reference),
    index('ledger_holds_open').on(t.accountId).where(sql`${t.state} = 'pending'`),
    index('ledger_holds_account').on(t.accountId, t.id),
    foreignKey({ columns: [t.accountId, t.asset], foreignColumns: [ledgerAccounts.id, ledgerAccounts.asset] }),
    check('ledger_holds_amount', sql`${t.amount} > 0`),
    check('ledger_holds_used', sql`${t.used} >= 0 and ${t.used} <= ${t.amount}`),
  ],
);

/**
 * One amount of one asset from one account to another, so that nothing can be unbalanced. Append-only; ids of an account's
 * transfers grow in the order of its balances.
 */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: bigId(),
    groupId: bigint({ mode: 'number' })
      .notNull()
      .references(() => ledgerGroups.id),
    asset: text().notNull(),
    debitAccountId: bigint({ mode: 'number' }).notNull(),
    creditAccountId: bigint({ mode: 'number' }).notNull(),
    amount: baseUnits().notNull(),
    holdId: bigint({ mode: 'number' }).references(() => ledgerHolds.id),
    /** What each account had afterwards. */
    debitBalance: baseUnits().notNull(),
    creditBalance: baseUnits().notNull(),
    /** The part of the object that it is of, such as a transfer of a settlement. */
    note: text(),
  },
  (t) => [
    index('ledger_transfers_group').on(t.groupId),
    index('ledger_transfers_debit').on(t.debitAccountId, t.id),
    index('ledger_transfers_credit').on(t.creditAccountId, t.id),
    foreignKey({ columns: [t.debitAccountId, t.asset], foreignColumns: [ledgerAccounts.id, ledgerAccounts.asset] }),
    foreignKey({ columns: [t.creditAccountId, t.asset], foreignColumns: [ledgerAccounts.id, ledgerAccounts.asset] }),
    check('ledger_transfers_amount', sql`${t.amount} > 0`),
    check('ledger_transfers_sides', sql`${t.debitAccountId} <> ${t.creditAccountId}`),
  ],
);

/** Proofs of the books, as they were made. */
export const ledgerProofs = pgTable(
  'ledger_proofs',
  {
    id: hexId().primaryKey(),
    /** Business time, and how long it took. */
    at: instant().notNull(),
    tookMs: integer().notNull(),
    accounts: bigint({ mode: 'number' }).notNull(),
    transfers: bigint({ mode: 'number' }).notNull(),
    openHolds: bigint({ mode: 'number' }).notNull(),
    /** What is not as it must be, in words; empty when all is. */
    problems: jsonb().$type<string[]>().notNull(),
  },
  (t) => [index('ledger_proofs_at').on(t.at)],
);
