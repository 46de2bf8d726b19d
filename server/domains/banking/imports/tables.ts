import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { BankAccountImportRow } from '#lib/contracts/banking/account-imports.ts';
import { IMPORT_MODES, IMPORT_ROW_STATES, IMPORT_STATES } from '#lib/contracts/banking/import-words.ts';
import { bytes, hexId, instant } from '#server/core/database/columns.ts';
import { enterprises } from '#server/domains/directory/tables.ts';

/** Files of bank accounts that are checked, and then imported. */
export const bankAccountImports = pgTable(
  'bank_account_imports',
  {
    id: hexId().primaryKey(),
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    state: text({ enum: IMPORT_STATES }).notNull(),
    fileName: text(),
    fileSha256: text().notNull(),
    fileBytes: integer().notNull(),
    rows: integer().notNull(),
    chunks: integer().notNull(),
    /** Chunks that were checked, and whose rows were imported: work goes on behind them. */
    checkedChunks: integer().notNull().default(0),
    importedChunks: integer().notNull().default(0),
    checked: integer().notNull().default(0),
    valid: integer().notNull().default(0),
    invalid: integer().notNull().default(0),
    duplicate: integer().notNull().default(0),
    imported: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    notReady: integer().notNull().default(0),
    mode: text({ enum: IMPORT_MODES }),
    createdBy: hexId().notNull(),
    createdAt: instant().notNull(),
    startedBy: hexId(),
    /** How they showed who they are. */
    startedByKind: text({ enum: ['token', 'session', 'machine', 'anonymous'] }),
    startedByToken: hexId(),
    startedAt: instant(),
    endedAt: instant(),
    /** Why the service stopped it. */
    reason: text(),
    rowsDeletedAt: instant(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('bank_account_imports_list').on(t.enterpriseId, t.createdAt, t.id),
    uniqueIndex('bank_account_imports_busy').on(t.enterpriseId).where(sql`${t.state} in ('checking', 'running')`),
    check(
      'bank_account_imports_counts',
      sql`${t.valid} + ${t.invalid} + ${t.duplicate} + ${t.imported} + ${t.failed} = ${t.checked}`,
    ),
    check('bank_account_imports_reason', sql`(${t.reason} is not null) = (${t.state} = 'stopped')`),
    check(
      'bank_account_imports_ended',
      sql`(${t.endedAt} is null) = (${t.state} in ('checking', 'checked', 'running'))`,
    ),
  ],
);

/** Rows of such files as they came, some at a time. */
export const bankAccountImportChunks = pgTable(
  'bank_account_import_chunks',
  {
    id: hexId().primaryKey(),
    importId: hexId()
      .notNull()
      .references(() => bankAccountImports.id),
    enterpriseId: hexId().notNull(),
    /** From 0 on. */
    number: integer().notNull(),
    /** Number of its first row, from 1 on. */
    firstRow: integer().notNull(),
    /** The rows, encrypted, bound to the id. */
    sealedRows: bytes().notNull(),
  },
  (t) => [unique('bank_account_import_chunks_once').on(t.importId, t.number)],
);

/** What was found of each row, and what became of it. */
export const bankAccountImportRows = pgTable(
  'bank_account_import_rows',
  {
    importId: hexId().notNull(),
    enterpriseId: hexId().notNull(),
    row: integer().notNull(),
    line: integer().notNull(),
    state: text({ enum: IMPORT_ROW_STATES }).notNull(),
    type: text(),
    currency: text(),
    name: text(),
    ownerName: text(),
    maskedNumber: text(),
    /** Of a valid row. */
    idHash: text(),
    problems: jsonb().$type<BankAccountImportRow['problems']>(),
    isReady: boolean(),
    findings: jsonb().$type<BankAccountImportRow['findings']>(),
    bankAccountId: hexId(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.row] }),
    foreignKey({ columns: [t.importId], foreignColumns: [bankAccountImports.id] }),
    index('bank_account_import_rows_state').on(t.importId, t.state, t.row),
    index('bank_account_import_rows_hash').on(t.importId, t.idHash),
    check('bank_account_import_rows_account', sql`(${t.bankAccountId} is not null) = (${t.state} = 'imported')`),
  ],
);
