import type { ListedBank } from '#lib/banking/operator-files.ts';
import type { Env } from '#server/core/runtime/env.ts';

const BIC_LENGTH = 8;
/** A BIC without its branch, which does not matter. */
const shortBic = (bic: string): string => bic.slice(0, BIC_LENGTH);

interface BankCodes {
  routingNumber: string | null;
  swiftCode: string | null;
}

interface Directory {
  byRoutingNumber: ReadonlyMap<string, ListedBank>;
  byBic: ReadonlyMap<string, readonly ListedBank[]>;
}

const HEAD_OFFICE = /X{3}$/;

/** A BIC as it is compared: that of the head office has 8 or 11 characters. */
const bicKey = (bic: string): string => (bic.length > BIC_LENGTH ? bic.replace(HEAD_OFFICE, '') : bic);

const known = new WeakMap<readonly ListedBank[], Directory>();

function directoryOf(banks: readonly ListedBank[]): Directory {
  const found = known.get(banks);
  if (found) return found;
  const byRoutingNumber = new Map(
    banks.flatMap((bank): [string, ListedBank][] =>
      bank.routingNumber === undefined ? [] : [[bank.routingNumber, bank]],
    ),
  );
  const byBic = new Map<string, ListedBank[]>();
  for (const bank of banks) {
    if (bank.swiftCode === undefined) continue;
    const key = bicKey(bank.swiftCode);
    const same = byBic.get(key);
    if (same === undefined) byBic.set(key, [bank]);
    else same.push(bank);
  }
  const made = { byRoutingNumber, byBic };
  known.set(banks, made);
  return made;
}

/** A bank that the operator lists. */
export const findBank = ({ banking }: Pick<Env, 'banking'>, routingNumber: string): ListedBank | undefined =>
  directoryOf(banking.banks).byRoutingNumber.get(routingNumber);

/** The rows that the operator lists of a bank with a BIC, of 8 or 11 characters. */
export const findBanksByBic = ({ banking }: Pick<Env, 'banking'>, bic: string): readonly ListedBank[] =>
  directoryOf(banking.banks).byBic.get(bicKey(bic)) ?? [];

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
