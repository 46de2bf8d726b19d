import type { BankCurrency, BankRail } from '#lib/contracts/banking/words.ts';

/** What kind of account one is: its type, where a wire by routing number is another kind than one by SWIFT. */
export type AccountKind = 'wire-domestic' | 'wire-swift' | Exclude<BankRail, 'wire'>;

/** Fields that only some kinds have. */
export type OwnField = 'routingNumber' | 'swiftCode' | 'accountType' | 'externalId';

interface Kind {
  type: BankRail;
  label: string;
  currencies: readonly BankCurrency[];
  requires: readonly OwnField[];
}

const USD = ['fiatusd', 'tfiatusd'] as const;
const EUR = ['fiateur', 'tfiateur'] as const;
const SGD = ['fiatsgd', 'tfiatsgd'] as const;
const AED = ['fiataed', 'tfiataed'] as const;

/** All kinds of accounts, in the order in which they are offered. */
export const KINDS: Readonly<Record<AccountKind, Kind>> = {
  'wire-domestic': { type: 'wire', label: 'Wire, US routing number', currencies: USD, requires: ['routingNumber'] },
  'wire-swift': {
    type: 'wire',
    label: 'Wire, SWIFT',
    currencies: [...USD, ...EUR, ...SGD, ...AED],
    requires: ['swiftCode'],
  },
  ach: { type: 'ach', label: 'ACH', currencies: USD, requires: ['routingNumber', 'accountType'] },
  sepa: { type: 'sepa', label: 'SEPA', currencies: EUR, requires: ['swiftCode'] },
  cbit: { type: 'cbit', label: 'CBIT', currencies: USD, requires: [] },
  blinc: { type: 'blinc', label: 'BLINC', currencies: [...EUR, ...USD], requires: ['externalId'] },
  'ipi-fts': { type: 'ipi-fts', label: 'IPI-FTS', currencies: AED, requires: ['swiftCode'] },
  fast: { type: 'fast', label: 'FAST', currencies: SGD, requires: ['swiftCode'] },
};

const KIND_NAMES = Object.keys(KINDS) as AccountKind[];

/** The codes by which the bank of an account is known. */
interface BankCodes {
  type: BankRail;
  routingNumber: string | null;
  swiftCode: string | null;
}

/** The kind of an account; null for a wire with both a routing number and a BIC, or neither. */
export function kindOf({ type, routingNumber, swiftCode }: BankCodes): AccountKind | null {
  if (type !== 'wire') return type;
  if ((routingNumber === null) === (swiftCode === null)) return null;
  return routingNumber === null ? 'wire-swift' : 'wire-domestic';
}

/** The kinds of accounts that hold a currency. */
export const kindsFor = (currency: BankCurrency): AccountKind[] =>
  KIND_NAMES.filter((kind) => KINDS[kind].currencies.includes(currency));
