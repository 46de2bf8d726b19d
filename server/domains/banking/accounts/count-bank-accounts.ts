import * as contracts from '#lib/contracts/banking/own-accounts.ts';
import type { BankAccountState } from '#lib/contracts/banking/words.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotals } from '#server/core/lists/cursor.ts';
import { countAccounts } from './account-queries.ts';

const GROUPS: Readonly<Record<'all' | BankAccountState, BankAccountState[] | undefined>> = {
  all: undefined,
  approved: ['approved'],
  pending: ['pending'],
  revise: ['revise'],
  rejected: ['rejected'],
  removed: ['removed'],
};
const NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[];

export const countBankAccounts = operation(contracts.countBankAccounts, async ({ db }, query) => {
  const counted = await Promise.all(NAMES.map((name) => countAccounts(db, { ...query, states: GROUPS[name] })));
  return cappedTotals(NAMES, counted);
});
