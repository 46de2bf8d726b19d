import { readFileSync } from 'node:fs';
import type * as z from 'zod';
import {
  Banks,
  type DepositAccount,
  DepositAccounts,
  Fees,
  type ListedBank,
  type ListedFee,
} from '#lib/banking/operator-files.ts';
import { SANDBOX_BANKS, SANDBOX_FEES, sandboxDepositAccounts } from '#lib/banking/sandbox-banks.ts';
import { parseBounded } from '#lib/bounded-json.ts';

/** Thrown for a file that cannot be used; its message is a sentence for the operator, without a full stop. */
export class BankFileError extends Error {}

interface Given {
  OPERATOR_NAME: string;
  DEPOSIT_ACCOUNTS?: string | undefined;
  CLEARHOUSE_MODE: 'sandbox' | 'production';
  BANKS?: string | undefined;
  FEES?: string | undefined;
}

/** What the operator says of banks: from files, else in a sandbox what is invented, else nothing. */
export interface BankSettings {
  banks: readonly ListedBank[];
  fees: readonly ListedFee[];
  depositAccounts: readonly DepositAccount[];
}

function readList<T>(name: string, path: string, schema: z.ZodType<T[]>): T[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new BankFileError(`${name}: ${path} cannot be read`);
  }
  const { value, problem } = parseBounded(text);
  if (problem !== null) throw new BankFileError(`${name}: ${path} is no JSON`);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BankFileError(`${name}: ${path}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is wrong'}`);
}

/** Reads the files that are named. Throws BankFileError. */
export function readBankFiles(given: Given): BankSettings {
  const isSandbox = given.CLEARHOUSE_MODE === 'sandbox';
  const list = <T>(name: 'BANKS' | 'FEES' | 'DEPOSIT_ACCOUNTS', schema: z.ZodType<T[]>, invented: readonly T[]) => {
    const path = given[name];
    if (path !== undefined) return readList(name, path, schema);
    return isSandbox ? invented : [];
  };
  return {
    banks: list('BANKS', Banks, SANDBOX_BANKS),
    fees: list('FEES', Fees, SANDBOX_FEES),
    depositAccounts: list('DEPOSIT_ACCOUNTS', DepositAccounts, sandboxDepositAccounts(given.OPERATOR_NAME)),
  };
}
