import { maskNumber } from '#lib/banking/mask.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { draftOf } from '#lib/contracts/banking/account-draft.ts';
import type { BankAccountImportRow } from '#lib/contracts/banking/account-imports.ts';
import { addBankAccount } from '#lib/contracts/banking/account-writes.ts';
import type { ReadinessFinding } from '#lib/contracts/banking/readiness.ts';
import { MAX } from '#lib/contracts/banking/shapes.ts';
import { Failure } from '#server/core/call/errors.ts';
import { parseInput } from '#server/core/call/input.ts';
import type { Env } from '#server/core/runtime/env.ts';
import { beyondContract } from '../accounts/new-account-problems.ts';
import { hashOf } from '../accounts/number-vault.ts';
import { readinessOf } from '../readiness/readiness.ts';
import type { FileRow } from './row-vault.ts';

export type SentRow = ParsedInputOf<typeof addBankAccount>;
type Problems = BankAccountImportRow['problems'];

const MOST_PROBLEMS = 60;

/** A row as it would be sent to be added: its cells by column, empty ones left out. */
const fieldsOf = (columns: readonly string[], { cells }: FileRow): Record<string, string> =>
  Object.fromEntries(
    columns.flatMap((name, index) => {
      const cell = cells[index] ?? '';
      return cell.trim() === '' ? [] : [[name, cell]];
    }),
  );

/** What spreadsheets would run. */
const FORMULA = /^[=+\-@\t\r]/;

const formulasIn = (columns: readonly string[], { cells }: FileRow): Problems =>
  columns.flatMap((field, index) =>
    FORMULA.test(cells[index] ?? '') ? [{ field, text: 'must not begin with =, +, -, @, a tab or a line break' }] : [],
  );

const onceEach = (found: Problems): Problems =>
  found
    .filter(({ field }, index) => found.findIndex((one) => one.field === field) === index)
    .slice(0, MOST_PROBLEMS)
    .map(({ field, text }) => ({ field, text: text.slice(0, MAX.text) }));

/** An account that may be added, or why it may not. */
export type ReadRow = { sent: SentRow; problems?: undefined } | { sent?: undefined; problems: Problems };

/** Reads a row by the very checks of adding an account: what the contract says, and what lies beyond it. */
export function readRow(env: Pick<Env, 'banking'>, columns: readonly string[], row: FileRow): ReadRow {
  if (row.width !== columns.length)
    return { problems: [{ field: '', text: `has ${row.width} cells, and the header has ${columns.length}` }] };
  const formulas = formulasIn(columns, row);
  try {
    const sent = parseInput(addBankAccount, fieldsOf(columns, row)) as SentRow;
    const beyond = beyondContract(env, draftOf(sent)).map(({ field, message }) => ({ field, text: message }));
    const found = [...formulas, ...beyond];
    return found.length > 0 ? { problems: onceEach(found) } : { sent };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const problems = (error.options.problems ?? []).map(({ path, message }) => ({
      field: path.slice(0, 100),
      text: message,
    }));
    return { problems: onceEach([...formulas, ...problems]) };
  }
}

const shown = (text: string | undefined, max: number): string | null => text?.slice(0, max) ?? null;

/** What is shown of a row; nothing where its cells are not those of the header. */
export function factsOfRow(columns: readonly string[], row: FileRow) {
  const fields = fieldsOf(columns, row);
  const { accountNumber } = fields;
  return {
    line: row.line,
    type: shown(fields.type, MAX.number),
    currency: shown(fields.currency, MAX.number),
    name: shown(fields.name, MAX.name),
    ownerName: shown(fields.ownerName, MAX.name),
    maskedNumber: accountNumber === undefined ? null : maskNumber(accountNumber.slice(0, MAX.number)),
  };
}

/** A finding as it is kept. */
function withoutMend(finding: ReadinessFinding): Omit<ReadinessFinding, 'mend'> {
  const { mend: _, ...kept } = finding;
  return kept;
}

/** What is known of an account that may be added. */
export function factsOfAccount(salt: Buffer, sent: SentRow) {
  const draft = draftOf(sent);
  const readiness = readinessOf(draft);
  return {
    maskedNumber: maskNumber(draft.accountNumber),
    idHash: hashOf(salt, draft),
    isReady: readiness.every(({ ready }) => ready),
    findings: readiness.flatMap(({ findings }) => findings.map(withoutMend)),
  };
}
