import type { Tone } from '#components/ui/status-badge.tsx';
import { type AccountKind, KINDS, kindOf } from '#lib/banking/kinds.ts';
import type { BankAccount } from '#lib/contracts/banking/shapes.ts';
import type {
  BankAccountState,
  BankAccountType,
  BankCurrency,
  BankRail,
  PendingActivity,
} from '#lib/contracts/banking/words.ts';

export const STATE_WORDS: Readonly<Record<BankAccountState, string>> = {
  approved: 'Approved',
  pending: 'Pending',
  revise: 'To revise',
  rejected: 'Rejected',
  removed: 'Removed',
};

export const STATE_TONES: Readonly<Record<BankAccountState, Tone>> = {
  approved: 'good',
  pending: 'waiting',
  revise: 'attention',
  rejected: 'bad',
  removed: 'neutral',
};

export const STATE_MEANINGS: Readonly<Record<BankAccountState, string>> = {
  approved: 'Money can be sent to the account and received from it.',
  pending: 'The account is being verified.',
  revise: 'Something about the account is to be corrected before it can be approved.',
  rejected: 'The account was not accepted.',
  removed: 'The enterprise removed the account.',
};

/** What a pending account waits for, or why one is to be revised. */
export const ACTIVITY_WORDS: Readonly<Record<PendingActivity, string>> = {
  requiresScreening: 'Screening',
  screeningApproved: 'Screening passed',
  screeningFailed: 'Screening failed',
  preapprovedRoutingNumber: 'Known bank, being checked',
  trustVerification: 'Being verified',
  trustVerificationUpdated: 'Being verified after a change',
  trustNameVerification: 'Owner’s name to be checked',
  flaggedBrokerage: 'Flagged, to be reviewed',
  ownerNameMismatch: 'Owner’s name differs',
};

export const CURRENCY_WORDS: Readonly<Record<BankCurrency, string>> = {
  fiatusd: 'US dollar',
  fiateur: 'Euro',
  fiatsgd: 'Singapore dollar',
  fiataed: 'UAE dirham',
  tfiatusd: 'US dollar (test)',
  tfiateur: 'Euro (test)',
  tfiatsgd: 'Singapore dollar (test)',
  tfiataed: 'UAE dirham (test)',
};

/** Codes of currencies as tables write them. */
export const CURRENCY_CODES: Readonly<Record<BankCurrency, string>> = {
  fiatusd: 'USD',
  fiateur: 'EUR',
  fiatsgd: 'SGD',
  fiataed: 'AED',
  tfiatusd: 'TUSD',
  tfiateur: 'TEUR',
  tfiatsgd: 'TSGD',
  tfiataed: 'TAED',
};

export const RAIL_WORDS: Readonly<Record<BankRail, string>> = {
  wire: 'Wire',
  ach: 'ACH',
  sepa: 'SEPA',
  cbit: 'CBIT',
  blinc: 'BLINC',
  'ipi-fts': 'IPI-FTS',
  fast: 'FAST',
};

export const ACCOUNT_TYPE_WORDS: Readonly<Record<BankAccountType, string>> = {
  checking: 'Checking',
  saving: 'Savings',
  unknown: 'Not known',
};

export const ORIGIN_WORDS = { added: 'Added', imported: 'Imported', linked: 'Linked' } as const;

type Codes = Pick<BankAccount, 'type' | 'routingNumber' | 'swiftCode'>;

/** The kind of an account that is kept. */
export const kindOfAccount = ({ type, routingNumber, swiftCode }: Codes): AccountKind | null =>
  kindOf({ type, routingNumber: routingNumber ?? null, swiftCode: swiftCode ?? null });

/** How an account is paid, in words. */
export function railLabel(account: Codes): string {
  const kind = kindOfAccount(account);
  return kind === null ? RAIL_WORDS[account.type] : KINDS[kind].label;
}

/** The end of a masked number, as people tell accounts apart. */
export const numberEnd = (masked: string): string => masked.replace(/^\*+/, '');

/** The same behind the mark of what is left out, `…8831`; nothing where there is no number. */
export const markedEnd = (masked: string): string => (masked === '' ? '' : `…${numberEnd(masked)}`);

/** An account in a few words: its bank and the end of its number. */
export const accountName = ({ name, accountNumber }: Pick<BankAccount, 'name' | 'accountNumber'>): string =>
  `${name} ${markedEnd(accountNumber)}`.trim();
