import * as z from 'zod';
import { IMPORT_COLUMNS, IMPORT_LIMITS, REQUIRED_COLUMNS } from '#lib/banking/import-columns.ts';
import { contract, member } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { only, PageCursor, pageLimit } from '#lib/list-input.ts';
import { MANAGE_BANKING } from '#lib/rights.ts';
import { EnterpriseId, HexId, Instant, listOf, nameText, pageOf, StreamText } from '#lib/schema.ts';
import { exampleNewAccount } from './account-writes.ts';
import { ImportMode, ImportRowState, ImportState } from './import-words.ts';
import { ReadinessFinding } from './readiness.ts';
import { BANKING_ERRORS, BANKING_TAG, exampleEnterpriseId, MAX } from './shapes.ts';

const BASE = '/api/clearhouse/v1/enterprises/{enterpriseId}/bank-account-imports' as const;
const ONE = `${BASE}/{bankAccountImportId}` as const;

const count = (what: string) => z.int().min(0).meta({ description: what });

/** A file of bank accounts that is checked, and then imported. */
export const BankAccountImport = z
  .object({
    id: HexId,
    state: ImportState,
    fileName: z.string().max(100).nullable(),
    sha256: z.string().max(64).meta({ description: 'Of the file.' }),
    bytes: count('Length of the file.'),
    rows: count('Rows of the file, its header apart.'),
    checked: count('Rows that were checked so far.'),
    valid: count('Rows that can be imported and are not yet.'),
    invalid: count('Rows with problems.'),
    duplicate: count('Rows with an account that the enterprise has, or that an earlier row has.'),
    imported: count('Rows that became accounts.'),
    failed: count('Rows that were valid when they were checked, and were no longer when they were to be imported.'),
    notReady: count('Valid rows with an account that payments cannot be made to over its rail.'),
    mode: ImportMode.nullable().meta({ description: 'Which rows were started; null before.' }),
    reason: z.string().max(MAX.text).nullable().meta({ description: 'Why the service stopped it.' }),
    canStart: z.boolean().meta({
      description: 'Whether it can be started, or gone on with after it was cancelled or stopped.',
    }),
    createdBy: HexId,
    createdAt: Instant,
    startedBy: HexId.nullable(),
    startedAt: Instant.nullable(),
    endedAt: Instant.nullable(),
    rowsDeletedAt: Instant.nullable().meta({ description: 'When its rows were deleted; null while they are kept.' }),
  })
  .meta({ id: 'BankAccountImport' });
export type BankAccountImport = z.output<typeof BankAccountImport>;

const exampleImport: z.input<typeof BankAccountImport> = {
  id: '7e8f9a0b1c2d43344556677889900aab',
  state: 'checked',
  fileName: 'suppliers.csv',
  sha256: '7d3f0a61c58e42b9a06c1d2e3f405162738495a6b7c8d9eaf0112233445566aa',
  bytes: 812,
  rows: 2,
  checked: 2,
  valid: 1,
  invalid: 1,
  duplicate: 0,
  imported: 0,
  failed: 0,
  notReady: 0,
  mode: null,
  reason: null,
  canStart: true,
  createdBy: '1b2c3d4e5f60718293a4b5c6d7e8f901',
  createdAt: '2026-03-02T09:30:00.000Z',
  startedBy: null,
  startedAt: null,
  endedAt: null,
  rowsDeletedAt: null,
};

const Problem = z.object({
  field: z.string().max(100).meta({ description: 'Column; empty for the row as a whole.' }),
  text: z.string().max(MAX.text),
});

const told = (max: number) => z.string().max(max).nullable();

/** What was found of a row, and what became of it. */
export const BankAccountImportRow = z
  .object({
    row: z.int().min(1).meta({ description: 'Number of the row, without the header.' }),
    line: z.int().min(1).meta({ description: 'Line of the file in which it begins.' }),
    state: ImportRowState,
    type: told(MAX.number),
    currency: told(MAX.number),
    name: told(MAX.name),
    ownerName: told(MAX.name),
    accountNumber: told(MAX.number).meta({ description: 'All but the last characters are stars.' }),
    problems: z.array(Problem).max(60),
    isReady: z.boolean().nullable().meta({
      description: 'Whether payments could be made to it over its rail; null where that is not known.',
    }),
    findings: z.array(ReadinessFinding.omit({ mend: true })).max(100),
    bankAccountId: HexId.nullable().meta({ description: 'The account that it became.' }),
  })
  .meta({ id: 'BankAccountImportRow' });
export type BankAccountImportRow = z.output<typeof BankAccountImportRow>;

const exampleRow: z.input<typeof BankAccountImportRow> = {
  row: 2,
  line: 3,
  state: 'invalid',
  type: 'wire',
  currency: 'tfiatusd',
  name: 'First Harbor Bank',
  ownerName: 'Northwind Digital Assets Inc.',
  accountNumber: '******6789',
  problems: [{ field: 'routingNumber', text: 'is no routing number: its check digit is wrong' }],
  isReady: null,
  findings: [],
  bankAccountId: null,
};

const place = { enterpriseId: EnterpriseId };
const onePlace = { ...place, bankAccountImportId: HexId.meta({ description: 'Id of the import.' }) };
const exampleOne = { enterpriseId: exampleEnterpriseId, bankAccountImportId: exampleImport.id };
const shared = { access: member(MANAGE_BANKING), errors: BANKING_ERRORS, tag: BANKING_TAG };

const example: Readonly<Record<string, string>> = exampleNewAccount;
/** The header with one row. */
export const exampleFile = `${IMPORT_COLUMNS.join(',')}\r\n${IMPORT_COLUMNS.map((name) => example[name] ?? '').join(',')}\r\n`;

const RULES = `The first line names the columns, in any order: ${REQUIRED_COLUMNS.map((name) => `\`${name}\``).join(', ')}, and as many of ${IMPORT_COLUMNS.filter(
  (name) => !REQUIRED_COLUMNS.includes(name),
)
  .map((name) => `\`${name}\``)
  .join(
    ', ',
  )} as the accounts need. They are the fields of \`POST /api/v2/bankaccounts\`; an empty cell is a field that is left out, and a row with a cell that begins with =, +, -, @, a tab or a line break is invalid. Cells are separated by commas, or by semicolons where the first line has those alone. UTF-8, with or without a byte-order mark; at most ${IMPORT_LIMITS.rows.toLocaleString('en-US')} rows and 64 MiB, ${IMPORT_LIMITS.row / 1024} KiB a row and ${IMPORT_LIMITS.cell.toLocaleString('en-US')} characters a cell.`;

export const createBankAccountImport = contract({
  ...shared,
  routes: [{ method: 'POST', path: BASE }],
  status: 201,
  maxBodyBytes: IMPORT_LIMITS.bytes,
  query: ['fileName'],
  body: { contentType: 'text/csv', description: RULES, example: exampleFile },
  input: z.object({
    ...place,
    fileName: nameText(100).optional().meta({ description: 'What the file is called. Default: without a name.' }),
  }),
  output: BankAccountImport,
  summary: 'Upload a file of bank accounts, and check its rows.',
  description:
    'The file is streamed, and a signed request is refused: send the access token alone. A file that is not as it must be answers 400, and nothing of it is kept. Otherwise its rows are checked as if each were added, which `GET` of the import and its rows tell of; nothing is added before the import is started. The rows are kept encrypted, and are deleted seven days after the upload, or after the end of the import. 409 while another import of the enterprise is checked or runs, or when it keeps more than 1 GiB of files.',
  done: 'Uploaded a file of bank accounts',
  limit: { count: 60, windowSeconds: 3600, by: 'user' },
  example: { input: { enterpriseId: exampleEnterpriseId, fileName: 'suppliers.csv' }, output: exampleImport },
});

export const searchBankAccountImports = contract({
  ...shared,
  routes: [{ method: 'GET', path: BASE }],
  input: z.object({
    ...place,
    cursor: PageCursor,
    limit: pageLimit(200),
    states: listOf(ImportState, 7).meta(only('imports in these states')),
  }),
  output: pageOf('imports', BankAccountImport),
  summary: 'List the imports of bank accounts of an enterprise, the last one first.',
  example: {
    input: { enterpriseId: exampleEnterpriseId },
    output: { imports: [exampleImport], nextCursor: null, total: 1, isTotalExact: true },
  },
});

export const getBankAccountImport = contract({
  ...shared,
  routes: [{ method: 'GET', path: ONE }],
  input: z.object(onePlace),
  output: BankAccountImport,
  summary: 'Read an import of bank accounts, and how far it is.',
  example: { input: exampleOne, output: exampleImport },
});

export const searchBankAccountImportRows = contract({
  ...shared,
  routes: [{ method: 'GET', path: `${ONE}/rows` }],
  errors: { ...BANKING_ERRORS, also: [404] },
  input: z.object({
    ...onePlace,
    cursor: PageCursor,
    limit: pageLimit(500),
    states: listOf(ImportRowState, 5).meta(only('rows in these states')),
  }),
  output: pageOf('rows', BankAccountImportRow),
  summary: 'List the rows of an import, with what was found of each and what became of it.',
  description: 'In the order of the file; rows appear as they are checked. None once they were deleted.',
  example: {
    input: { ...exampleOne, states: ['invalid'] },
    output: { rows: [exampleRow], nextCursor: null, total: 1, isTotalExact: true },
  },
});

export const exportBankAccountImportRows = exportOf(searchBankAccountImportRows, {
  columns: [
    'row',
    'line',
    'state',
    'type',
    'currency',
    'name',
    'ownerName',
    'accountNumber',
    'problems',
    'isReady',
    'findings',
    'bankAccountId',
  ],
  summary: 'Export what was found of the rows of an import as CSV, with masked numbers.',
  exampleRow:
    '2,3,invalid,wire,tfiatusd,First Harbor Bank,Northwind Digital Assets Inc.,******6789,routingNumber: is no routing number: its check digit is wrong,,,',
});

export const startBankAccountImport = contract({
  ...shared,
  routes: [{ method: 'POST', path: `${ONE}/start` }],
  input: z.object({
    ...onePlace,
    rows: ImportMode.meta({
      description: '`all`: only if every row is valid, else 409; `valid`: the rows that are, the others are left out.',
    }),
  }),
  output: BankAccountImport,
  summary: 'Import the rows of a checked file.',
  description:
    'Accounts are added some hundred at a time, each as if it had been added by whoever starts. One that was cancelled or stopped goes on where it was. It is stopped when the access token that started it is revoked or limited to other enterprises, and when whoever started leaves, is deactivated or may manage bank accounts no more; a token that expires, and signing out, stop nothing. 409 before all rows are checked, once all is done, after the rows were deleted, and while another import of the enterprise is checked or runs.',
  done: 'Started an import of bank accounts',
  example: {
    input: { ...exampleOne, rows: 'valid' },
    output: {
      ...exampleImport,
      state: 'running',
      mode: 'valid',
      canStart: false,
      startedBy: exampleImport.createdBy,
      startedAt: '2026-03-02T09:31:00.000Z',
    },
  },
});

export const cancelBankAccountImport = contract({
  ...shared,
  routes: [{ method: 'POST', path: `${ONE}/cancel` }],
  input: z.object(onePlace),
  output: BankAccountImport,
  summary: 'Cancel an import of bank accounts.',
  description:
    'Accounts that were added stay. One that was running can be started again; one whose rows were not all checked cannot. 409 once it has ended.',
  done: 'Cancelled an import of bank accounts',
  example: {
    input: exampleOne,
    output: { ...exampleImport, state: 'cancelled', endedAt: '2026-03-02T09:32:00.000Z' },
  },
});

export const getBankAccountImportTemplate = contract({
  ...shared,
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/bank-account-import-template.csv' }],
  reply: 'stream',
  contentType: 'text/csv',
  input: z.object(place),
  output: StreamText,
  summary: 'Read a file of bank accounts to fill in: its columns, and an example for each kind of account.',
  description: 'Takes a session or a token alone: a signed request answers 400.',
  example: { input: { enterpriseId: exampleEnterpriseId }, output: `\uFEFF${exampleFile}` },
});
