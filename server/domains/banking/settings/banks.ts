import type { ListedBank } from '#lib/banking/operator-files.ts';
import type { Env } from '#server/core/runtime/env.ts';

const BIC_LENGTH = 8;
/** A BIC without its branch, which does not matter. */
const shortBic = (bic: string): string => bic.slice(0, BIC_LENGTH);

interface BankCodes {
  routingNumber: string | null;
  swiftCode: string | null;
}

const known = new WeakMap<readonly ListedBank[], ReadonlyMap<string, ListedBank>>();

function byRoutingNumber(banks: readonly ListedBank[]): ReadonlyMap<string, ListedBank> {
  const found = known.get(banks);
  if (found) return found;
  const made = new Map(banks.map((bank) => [bank.routingNumber, bank]));
  known.set(banks, made);
  return made;
}

/** A bank that the operator lists. */
export const findBank = ({ banking }: Pick<Env, 'banking'>, routingNumber: string): ListedBank | undefined =>
  byRoutingNumber(banking.banks).get(routingNumber);

/** Whether the operator trusts the bank of an account, so that it is not screened. */
export const isPreapprovedBank = (
  { banking }: Pick<Env, 'banking'>,
  { routingNumber, swiftCode }: BankCodes,
): boolean =>
  banking.preapproved.some(
    (code) => code === routingNumber || (swiftCode !== null && shortBic(code) === shortBic(swiftCode)),
  );

/** What is wrong with an account as far as it is known of its bank: ACH is only for banks that take it. */
export function listedBankProblems(
  env: Pick<Env, 'banking'>,
  { type, routingNumber }: { type: string } & Pick<BankCodes, 'routingNumber'>,
): { field: string; message: string }[] {
  if (type !== 'ach' || routingNumber === null) return [];
  const bank = findBank(env, routingNumber);
  if (bank === undefined || bank.transferTypes.includes('ach-us')) return [];
  return [{ field: 'routingNumber', message: `is of a bank that takes no ACH: ${bank.name}` }];
}
