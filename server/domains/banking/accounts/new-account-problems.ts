import type { AccountDraft } from '#lib/banking/account.ts';
import type { Env } from '#server/core/runtime/env.ts';
import { listedBankProblems } from '../settings/banks.ts';
import { formatProblems } from './create-account.ts';

/** What is wrong with a new account beyond what the contract of adding it says. */
export const beyondContract = (
  env: Pick<Env, 'banking'>,
  draft: AccountDraft,
): { field: string; message: string }[] => [...formatProblems(draft), ...listedBankProblems(env, draft)];
