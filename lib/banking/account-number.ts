import { covers } from './country-codes.ts';
import { findIbanProblem, hasIbans, ibanCountry, isIban, looksLikeIban } from './iban.ts';
import type { AccountKind } from './kinds.ts';

/** What is wrong with an account number. */
interface NumberFinding {
  code: 'account-form' | 'country-mismatch' | 'iban-country' | 'iban-checksum' | 'not-sepa';
  message: string;
}

type Check = (number: string, bankCountry: string | null) => NumberFinding | null;

const DIGITS_OF_US = /^\d{4,17}$/;
const DIGITS_OF_SG = /^\d{6,16}$/;
const ABROAD = /^[A-Z0-9]{1,34}$/;
const IN_NETWORK = /^[A-Za-z0-9-]{1,34}$/;

const form = (message: string): NumberFinding => ({ code: 'account-form', message });

const domestic: Check = (number) => {
  if (DIGITS_OF_US.test(number)) return null;
  return form(
    looksLikeIban(number) ? 'is an IBAN: give swiftCode in place of routingNumber' : 'must have 4 to 17 digits',
  );
};

const abroad: Check = (number, bankCountry) => {
  const isOfBank = bankCountry !== null && covers(ibanCountry(number), bankCountry);
  if (isOfBank && isIban(number)) return null;
  if (bankCountry !== null && hasIbans(bankCountry)) {
    const found = findIbanProblem(number);
    if (found || isOfBank) return found;
    return { code: 'country-mismatch', message: 'must be an IBAN of the bank’s country' };
  }
  if (bankCountry !== null && isIban(number))
    return { code: 'country-mismatch', message: 'is an IBAN of another country than the bank’s' };
  return ABROAD.test(number) ? null : form('must have 1 to 34 letters and digits');
};

const emirates: Check = (number) => {
  const found = findIbanProblem(number);
  if (found || ibanCountry(number) === 'AE') return found;
  return { code: 'iban-country', message: 'must be an IBAN of the United Arab Emirates' };
};

const singapore: Check = (number) => (DIGITS_OF_SG.test(number) ? null : form('must have 6 to 16 digits'));

const inNetwork: Check = (number) =>
  IN_NETWORK.test(number) ? null : form('must have 1 to 34 letters, digits and hyphens');

const CHECKS: Readonly<Record<AccountKind, Check>> = {
  'wire-domestic': domestic,
  ach: domestic,
  'wire-swift': abroad,
  sepa: findIbanProblem,
  'ipi-fts': emirates,
  fast: singapore,
  cbit: inNetwork,
  blinc: inNetwork,
};

/** What is wrong with a normalised account number at a bank in a country, and of which sort; null where nothing is. */
export const findNumberProblem = (
  kind: AccountKind,
  accountNumber: string,
  bankCountry: string | null,
): NumberFinding | null => (accountNumber === '' ? form('is required') : CHECKS[kind](accountNumber, bankCountry));

/** The same as a field’s message. */
export const accountNumberProblem = (kind: AccountKind, number: string, bankCountry: string | null): string | null =>
  findNumberProblem(kind, number, bankCountry)?.message ?? null;
