import { IMPORT_COLUMNS } from '#lib/banking/import-columns.ts';
import {
  type BankAccountImport,
  type BankAccountImportRow,
  createBankAccountImport,
  getBankAccountImport,
  searchBankAccountImportRows,
  startBankAccountImport,
} from '#lib/contracts/banking/account-imports.ts';
import { exampleNewAccount } from '#lib/contracts/banking/account-writes.ts';
import type { ImportMode } from '#lib/contracts/banking/import-words.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import type { Harness } from '#server/testing/harness.ts';
import { passTime, usNumber } from '../testing.ts';

type Cells = Readonly<Record<string, string>>;

const cell = (text = ''): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A row of a file: a wire account at a US bank that no other row has. */
export const wireRow = (more: Cells = {}): Cells => ({ ...exampleNewAccount, accountNumber: usNumber(), ...more });

/** A file with rows, under all columns. */
export const fileOf = (rows: readonly Cells[], end = '\r\n'): string =>
  [IMPORT_COLUMNS, ...rows.map((row) => IMPORT_COLUMNS.map((name) => row[name]))]
    .map((cells) => cells.map(cell).join(',') + end)
    .join('');

interface Where {
  enterpriseId: string;
  as: TestUser | string;
}

interface Sent extends Where {
  headers?: Record<string, string>;
}

export const upload = (h: Harness, { enterpriseId, as, headers = {} }: Sent, file: string) =>
  h.call(createBankAccountImport, { as, input: { enterpriseId, fileName: 'suppliers.csv' }, file, headers });

/** Uploads a file and has its rows checked. Throws when it is refused. */
export async function checked(h: Harness, where: Where, file: string): Promise<BankAccountImport> {
  const { status, body, text } = await upload(h, where, file);
  if (status !== 201) throw new Error(text);
  await passTime(h, 0);
  return read(h, where, body.id);
}

export async function read(
  h: Harness,
  { enterpriseId, as }: Where,
  bankAccountImportId: string,
): Promise<BankAccountImport> {
  const { body, text } = await h.call(getBankAccountImport, { as, input: { enterpriseId, bankAccountImportId } });
  if (body === undefined) throw new Error(text);
  return body;
}

export async function rowsOf(
  h: Harness,
  { enterpriseId, as }: Where,
  bankAccountImportId: string,
): Promise<BankAccountImportRow[]> {
  const input = { enterpriseId, bankAccountImportId, limit: 500 };
  return (await h.call(searchBankAccountImportRows, { as, input })).body.rows;
}

interface Starting extends Where {
  rows?: ImportMode;
}

export const start = (h: Harness, { enterpriseId, as, rows = 'all' }: Starting, bankAccountImportId: string) =>
  h.call(startBankAccountImport, { as, input: { enterpriseId, bankAccountImportId, rows } });

/** How many accounts of an enterprise were imported. */
export async function importedIn(h: Harness, enterpriseId: string): Promise<number> {
  const sql = `select count(*)::int as count from bank_accounts where enterprise_id = $1 and origin = 'imported'`;
  return (await h.ownerPool.query(sql, [enterpriseId])).rows[0].count;
}
