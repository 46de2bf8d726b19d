import type * as z from 'zod';
import type { AccountDraft } from '#lib/banking/account.ts';
import { US_COUNTRIES } from '#lib/banking/country-codes.ts';
import { type AccountKind, kindOf } from '#lib/banking/kinds.ts';
import type { PaymentRail, ReadinessFinding } from '#lib/contracts/banking/readiness.ts';

/** The network that payments to an account take. */
export type Rail = z.output<typeof PaymentRail>;
export type Severity = ReadinessFinding['severity'];

/** Findings that the kind of an account makes; each is an error on its rail. */
const OF_KIND = { sepa: 'error', swift: 'error', 'us-domestic': 'error', ach: 'error', local: 'error' } as const;
const INFO = { sepa: 'info', swift: 'info', 'us-domestic': 'info', ach: 'info', local: 'info' } as const;
const BY_COUNTRY = { sepa: 'warning', swift: 'warning', 'us-domestic': 'error', ach: 'error' } as const;
const IN_LINES = { sepa: 'error', swift: 'error', 'us-domestic': 'warning' } as const;

/** How much each finding matters, by rail; a rail that is left out does not mind. */
export const SEVERITIES = {
  unstructured: { sepa: 'error', swift: 'error' },
  'town-missing': { sepa: 'error', swift: 'error', 'us-domestic': 'warning', local: 'warning' },
  'town-assumed': INFO,
  'country-missing': OF_KIND,
  'country-unknown': OF_KIND,
  'line-over-70': IN_LINES,
  'too-many-lines': IN_LINES,
  'repeats-structured': { sepa: 'warning', swift: 'error' },
  'post-code-missing': BY_COUNTRY,
  'post-code-form': BY_COUNTRY,
  'state-missing': BY_COUNTRY,
  charset: { sepa: 'error', swift: 'error', ach: 'error', 'us-domestic': 'warning', local: 'warning' },
  slash: { sepa: 'error' },
  'name-over-limit': { sepa: 'error', swift: 'error', ach: 'error', 'us-domestic': 'error' },
  'country-mismatch': OF_KIND,
  'iban-checksum': OF_KIND,
  'iban-country': OF_KIND,
  'bic-form': OF_KIND,
  'routing-checksum': OF_KIND,
  'routing-range': OF_KIND,
  'account-form': OF_KIND,
  'not-sepa': OF_KIND,
  'account-type-missing': OF_KIND,
  'po-box': { swift: 'warning' },
  placeholder: { sepa: 'error', swift: 'error' },
  'owner-bank-same-address': INFO,
} as const satisfies Record<string, Partial<Record<Rail, Severity>>>;

/** What a finding is about. */
export type FindingCode = keyof typeof SEVERITIES;

/** Longest name of an owner, in characters, by rail; none where it is left out. */
export const NAME_LIMITS: Readonly<Partial<Record<Rail, number>>> = {
  sepa: 70,
  swift: 140,
  ach: 22,
  'us-domestic': 35,
};

export const severityOf = (code: FindingCode, rail: Rail): Severity | undefined =>
  (SEVERITIES[code] as Partial<Record<Rail, Severity>>)[rail];

/** A wire without the bank’s code is one at home where its bank is. */
const railOfWire = ({ bankAddress: { country } }: AccountDraft): Rail =>
  country === null || US_COUNTRIES.includes(country) ? 'us-domestic' : 'swift';

const RAILS: Readonly<Record<AccountKind, Rail>> = {
  'wire-domestic': 'us-domestic',
  'wire-swift': 'swift',
  ach: 'ach',
  sepa: 'sepa',
  cbit: 'local',
  blinc: 'local',
  'ipi-fts': 'local',
  fast: 'local',
};

/** The one rail that payments to an account of its kind take. */
export function railOf(draft: AccountDraft): Rail {
  const kind = kindOf(draft);
  if (kind !== null) return RAILS[kind];
  return draft.swiftCode === null ? railOfWire(draft) : 'swift';
}
