import { readFileSync } from 'node:fs';
import { CsvError, parse } from 'csv-parse/sync';
import type * as z from 'zod';
import {
  BANK_COLUMNS,
  BankRows,
  type DepositAccount,
  DepositAccounts,
  Fees,
  FURTHER_BANK_COLUMNS,
  type ListedBank,
  type ListedFee,
  PreapprovedBanks,
} from '#lib/banking/operator-files.ts';
import {
  SANDBOX_BANKS,
  SANDBOX_BANKS_ABROAD,
  SANDBOX_FEES,
  SANDBOX_PREAPPROVED,
  sandboxDepositAccounts,
} from '#lib/banking/sandbox-banks.ts';
import { parseBounded } from '#lib/bounded-json.ts';

/** Thrown for a file that cannot be used; its message is a sentence for the operator, without a full stop. */
export class BankFileError extends Error {}

interface Given {
  OPERATOR_NAME: string;
  DEPOSIT_ACCOUNTS?: string | undefined;
  CLEARHOUSE_MODE: 'sandbox' | 'production';
  BANK_DIRECTORY?: string | undefined;
  PREAPPROVED_BANKS?: string | undefined;
  FEES?: string | undefined;
}

/** What the operator says of banks: from files, else in a sandbox what is invented, else nothing. */
export interface BankSettings {
  banks: readonly ListedBank[];
  /** Routing numbers and BICs of banks whose accounts are not screened. */
  preapproved: readonly string[];
  fees: readonly ListedFee[];
  depositAccounts: readonly DepositAccount[];
}

function readText(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new BankFileError(`${name}: ${path} cannot be read`);
  }
}

/** What a file says, if it has the form that it must have. */
function checked<T>(where: string, value: unknown, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BankFileError(`${where}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is wrong'}`);
}

function readList<T>(name: string, path: string, schema: z.ZodType<T[]>): T[] {
  const { value, problem } = parseBounded(readText(name, path));
  if (problem !== null) throw new BankFileError(`${name}: ${path} is no JSON`);
  return checked(`${name}: ${path}`, value, schema);
}

/** The rows of a CSV file with a header that has all columns of a directory, and no other. */
function readBanks(path: string): ListedBank[] {
  const where = `BANK_DIRECTORY: ${path}`;
  const text = readText('BANK_DIRECTORY', path);
  const headerOf = (header: string[]): string[] => {
    const known: readonly string[] = [...BANK_COLUMNS, ...FURTHER_BANK_COLUMNS];
    const wrong = header.find((column) => !known.includes(column));
    if (wrong !== undefined) throw new BankFileError(`${where}: ${wrong} is no column of it`);
    const missing = BANK_COLUMNS.find((column) => !header.includes(column));
    if (missing !== undefined) throw new BankFileError(`${where}: the column ${missing} is missing`);
    if (new Set(header).size !== header.length) throw new BankFileError(`${where}: a column is there twice`);
    return header;
  };
  try {
    const rows: unknown = parse(text, { bom: true, columns: headerOf, skip_empty_lines: true, trim: true });
    return checked(where, rows, BankRows);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    throw new BankFileError(`${where}: line ${line}: ${error.message}`);
  }
}

/** Reads the files that are named. Throws BankFileError. */
export function readBankFiles(given: Given): BankSettings {
  const isSandbox = given.CLEARHOUSE_MODE === 'sandbox';
  const invented = <T>(list: readonly T[]): readonly T[] => (isSandbox ? list : []);
  const list = <T>(name: 'FEES' | 'DEPOSIT_ACCOUNTS', schema: z.ZodType<T[]>, ours: readonly T[]) => {
    const path = given[name];
    return path === undefined ? invented(ours) : readList(name, path, schema);
  };
  const { BANK_DIRECTORY: directory, PREAPPROVED_BANKS: preapproved } = given;
  return {
    banks: directory === undefined ? invented([...SANDBOX_BANKS, ...SANDBOX_BANKS_ABROAD]) : readBanks(directory),
    preapproved:
      preapproved === undefined
        ? invented(SANDBOX_PREAPPROVED)
        : checked('PREAPPROVED_BANKS', preapproved, PreapprovedBanks),
    fees: list('FEES', Fees, SANDBOX_FEES),
    depositAccounts: list('DEPOSIT_ACCOUNTS', DepositAccounts, sandboxDepositAccounts(given.OPERATOR_NAME)),
  };
}
