import type { BankAccountImport, BankAccountImportRow } from '#lib/contracts/banking/account-imports.ts';
import type { CheckedRow, ImportRow } from './import-store.ts';
import { canStart } from './rules.ts';

/** An import as callers see it. */
export const presentImport = (row: ImportRow): BankAccountImport => ({
  id: row.id,
  state: row.state,
  fileName: row.fileName,
  sha256: row.fileSha256,
  bytes: row.fileBytes,
  rows: row.rows,
  checked: row.checked,
  valid: row.valid,
  invalid: row.invalid,
  duplicate: row.duplicate,
  imported: row.imported,
  failed: row.failed,
  notReady: row.notReady,
  mode: row.mode,
  reason: row.reason,
  canStart: canStart(row),
  createdBy: row.createdBy,
  createdAt: row.createdAt,
  startedBy: row.startedBy,
  startedAt: row.startedAt,
  endedAt: row.endedAt,
  rowsDeletedAt: row.rowsDeletedAt,
});

/** What the audit log says of an import. */
export function auditedImport(shown: BankAccountImport): Omit<BankAccountImport, 'canStart'> {
  const { canStart: _, ...audited } = shown;
  return audited;
}

/** A row of an import as callers see it. */
export const presentRow = (row: CheckedRow): BankAccountImportRow => ({
  row: row.row,
  line: row.line,
  state: row.state,
  type: row.type,
  currency: row.currency,
  name: row.name,
  ownerName: row.ownerName,
  accountNumber: row.maskedNumber,
  problems: row.problems ?? [],
  isReady: row.isReady,
  findings: row.findings ?? [],
  bankAccountId: row.bankAccountId,
});
