import { maskNumber } from '#lib/banking/mask.ts';
import type { DepositAccount } from '#lib/banking/operator-files.ts';
import type { BankCurrency, BankRail } from '#lib/contracts/banking/words.ts';
import type { Env } from '#server/core/runtime/env.ts';
import { sha256 } from '#server/core/runtime/vault.ts';

const KEY_LENGTH = 32;

/** Stands for an account of the operator wherever its number must not be. */
const keyOf = ({ currency, type, accountNumber }: DepositAccount): string =>
  sha256(['debtor', currency, type, accountNumber].join('\n')).toString('hex').slice(0, KEY_LENGTH);

/** An account of the operator as withdrawals name it. */
export const namedDebtor = (account: DepositAccount) => ({
  debtorKey: keyOf(account),
  debtorName: account.name,
  debtorNumber: maskNumber(account.accountNumber),
});

/** The account of the operator that pays over a rail: one of that rail, else any of the currency. */
export function debtorFor(
  { banking }: Pick<Env, 'banking'>,
  { rail, currency }: { rail: BankRail; currency: BankCurrency },
): DepositAccount | undefined {
  const own = banking.depositAccounts.filter((one) => one.currency === currency && !one.virtualDepositOnly);
  return own.find(({ type }) => type === rail) ?? own[0];
}

/** Whether the operator still lists the account that is to pay a batch. */
export const hasDebtor = ({ banking }: Pick<Env, 'banking'>, debtorKey: string): boolean =>
  banking.depositAccounts.some((one) => keyOf(one) === debtorKey);

/** The account that pays a batch. Throws where the operator lists it no more. */
export function debtorOf({ banking }: Pick<Env, 'banking'>, debtorKey: string): DepositAccount {
  const found = banking.depositAccounts.find((one) => keyOf(one) === debtorKey);
  if (found === undefined) throw new Error('DEPOSIT_ACCOUNTS no longer holds the account that is to pay a batch');
  return found;
}
