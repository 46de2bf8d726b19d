import type { AccountDraft } from './account.ts';

/** What an account number of a sandbox forces, by its last four characters. */
export type Magic =
  | 'approved-at-once'
  | 'screening-fails'
  | 'name-differs'
  | 'screening-waits'
  | 'flagged'
  | 'trust-check-waits'
  | 'name-doubtful'
  | 'slow'
  | 'withdrawals-return'
  | 'debits-fail'
  | 'debits-reverse'
  | 'screened-waits';

interface MagicNumber {
  /** Last four characters of the number, of `externalId` with `blinc`. */
  ending: string;
  magic: Magic;
  /** An IBAN that ends so, with right check digits. Its bank does not exist. */
  iban: string;
  /** What becomes of the account. */
  outcome: string;
}

/** All numbers of a sandbox that force an outcome. */
export const MAGIC_NUMBERS: readonly MagicNumber[] = [
  { ending: '0001', magic: 'approved-at-once', iban: 'DE80200999990000440001', outcome: 'approved at once' },
  {
    ending: '0002',
    magic: 'screening-fails',
    iban: 'DE53200999990000440002',
    outcome: 'the screening fails: rejected',
  },
  { ending: '0003', magic: 'name-differs', iban: 'DE26200999990000440003', outcome: 'to revise: `ownerNameMismatch`' },
  { ending: '0004', magic: 'screening-waits', iban: 'DE96200999990000440004', outcome: 'stays `requiresScreening`' },
  { ending: '0005', magic: 'flagged', iban: 'DE69200999990000440005', outcome: 'stays `flaggedBrokerage`' },
  { ending: '0006', magic: 'trust-check-waits', iban: 'DE42200999990000440006', outcome: 'stays `trustVerification`' },
  { ending: '0007', magic: 'name-doubtful', iban: 'DE15200999990000440007', outcome: 'stays `trustNameVerification`' },
  { ending: '0008', magic: 'slow', iban: 'DE85200999990000440008', outcome: 'approved after 48 hours' },
  {
    ending: '0009',
    magic: 'withdrawals-return',
    iban: 'DE58200999990000440009',
    outcome: 'approved at once; withdrawals come back',
  },
  {
    ending: '0010',
    magic: 'debits-fail',
    iban: 'DE31200999990000440010',
    outcome: 'approved at once; ACH debits are returned before they settle',
  },
  {
    ending: '0011',
    magic: 'debits-reverse',
    iban: 'DE04200999990000440011',
    outcome: 'approved at once; ACH debits are reversed five days after they settled',
  },
  { ending: '0012', magic: 'screened-waits', iban: 'DE74200999990000440012', outcome: 'stays `screeningApproved`' },
];

/** The name of a bank that a sandbox takes for one that the operator trusts. */
export const PREAPPROVED_NAME = 'ZZ-preapproved';

const ENDING_LENGTH = 4;
const BY_ENDING: ReadonlyMap<string, Magic> = new Map(MAGIC_NUMBERS.map(({ ending, magic }) => [ending, magic]));

/** What a normalised account forces in a sandbox; undefined for any other. */
export function magicOf({
  type,
  accountNumber,
  externalId,
}: Pick<AccountDraft, 'type' | 'accountNumber' | 'externalId'>): Magic | undefined {
  const number = type === 'blinc' ? (externalId ?? '') : accountNumber;
  return BY_ENDING.get(number.slice(-ENDING_LENGTH));
}

const AT_ONCE: readonly (Magic | undefined)[] = [
  'approved-at-once',
  'withdrawals-return',
  'debits-fail',
  'debits-reverse',
];

/** Whether an account is not verified at all. */
export const isApprovedAtOnce = (magic: Magic | undefined): boolean => AT_ONCE.includes(magic);
