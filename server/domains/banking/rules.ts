import type { Magic } from '#lib/banking/magic-numbers.ts';
import type { BankAccountState, PendingActivity } from '#lib/contracts/banking/words.ts';

/** Who brings an account on: its enterprise, the checks of the service, or a reviewer of the platform. */
type Actor = 'enterprise' | 'checks' | 'reviewer';

export type Command =
  | 'pass-screening'
  | 'fail-screening'
  | 'flag'
  | 'begin-trust-check'
  | 'trust'
  | 'doubt-name'
  | 'refuse-name'
  | 'approve'
  | 'reject'
  | 'ask-to-revise'
  | 'change'
  | 'remove';

/** Where an account stands. */
export interface Standing {
  state: BankAccountState;
  /** What a pending one waits for, or why one is to be revised. */
  activity: PendingActivity | null;
}

interface Step extends Standing {
  by: Actor;
}

type Steps = Readonly<Partial<Record<Command, Step>>>;

const REMOVE = { remove: { by: 'enterprise', state: 'removed', activity: null } } as const satisfies Steps;

const DECIDE = {
  approve: { by: 'reviewer', state: 'approved', activity: null },
  reject: { by: 'reviewer', state: 'rejected', activity: null },
  'ask-to-revise': { by: 'reviewer', state: 'revise', activity: null },
} as const satisfies Steps;

const CHANGE = {
  change: { by: 'enterprise', state: 'pending', activity: 'trustVerificationUpdated' },
} as const satisfies Steps;

/** A change spares no account the check that it waits for. */
const changeWhile = (activity: PendingActivity | null): Steps => ({
  change: { by: 'enterprise', state: 'pending', activity },
});

const TRUST = {
  trust: { by: 'checks', state: 'approved', activity: null },
  'doubt-name': { by: 'checks', state: 'pending', activity: 'trustNameVerification' },
  'refuse-name': { by: 'checks', state: 'revise', activity: 'ownerNameMismatch' },
} as const satisfies Steps;

/** What may be done with a pending account, by what it waits for. */
const PENDING: Readonly<Partial<Record<PendingActivity, Steps>>> = {
  requiresScreening: {
    'pass-screening': { by: 'checks', state: 'pending', activity: 'screeningApproved' },
    'fail-screening': { by: 'checks', state: 'rejected', activity: null },
    flag: { by: 'checks', state: 'pending', activity: 'flaggedBrokerage' },
  },
  screeningApproved: { 'begin-trust-check': { by: 'checks', state: 'pending', activity: 'trustVerification' } },
  preapprovedRoutingNumber: TRUST,
  trustVerification: TRUST,
  trustVerificationUpdated: TRUST,
};

const STEPS: Readonly<Record<Exclude<BankAccountState, 'pending'>, Steps>> = {
  approved: { ...REMOVE, ...CHANGE, reject: DECIDE.reject, 'ask-to-revise': DECIDE['ask-to-revise'] },
  revise: { ...REMOVE, ...CHANGE },
  rejected: REMOVE,
  removed: {},
};

/** All that may be done with an account that stands so. */
export const stepsOf = ({ state, activity }: Standing): Steps =>
  state === 'pending'
    ? { ...(activity && PENDING[activity]), ...DECIDE, ...changeWhile(activity), ...REMOVE }
    : STEPS[state];

/** What a command makes of an account; undefined where it may not be. */
export const stepOf = (standing: Standing, command: Command): Step | undefined => stepsOf(standing)[command];

/** Where a new account begins; one at a bank that the operator trusts is not screened. */
export const beginning = (isPreapproved: boolean): Standing => ({
  state: 'pending',
  activity: isPreapproved ? 'preapprovedRoutingNumber' : 'requiresScreening',
});

/** How long each check of a sandbox takes. */
export const CHECK_MS = 30_000;
/** How long the first check takes of an account that is to wait: it is approved after 48 hours. */
const SLOW_CHECK_MS = 48 * 3_600_000 - 2 * CHECK_MS;

/** How long the first check of a new account takes. */
export const firstCheckMs = (magic: Magic | undefined): number => (magic === 'slow' ? SLOW_CHECK_MS : CHECK_MS);

const screeningFinds = (magic: Magic | undefined): Command | undefined => {
  if (magic === 'screening-fails') return 'fail-screening';
  if (magic === 'screening-waits') return undefined;
  return magic === 'flagged' ? 'flag' : 'pass-screening';
};

/** A name that differed is taken as put right once the account was changed. */
const trustCheckFinds = (magic: Magic | undefined, isUpdated: boolean): Command | undefined => {
  if (magic === 'trust-check-waits') return undefined;
  if (magic === 'name-doubtful') return 'doubt-name';
  return magic === 'name-differs' && !isUpdated ? 'refuse-name' : 'trust';
};

/** What the check that an account waits for finds in a sandbox; undefined where it does not end, or a person decides. */
export function checkFinds(activity: PendingActivity | null, magic: Magic | undefined): Command | undefined {
  if (activity === 'requiresScreening') return screeningFinds(magic);
  if (activity === 'screeningApproved') return magic === 'screened-waits' ? undefined : 'begin-trust-check';
  if (activity === 'trustVerificationUpdated') return trustCheckFinds(magic, true);
  if (activity !== 'trustVerification' && activity !== 'preapprovedRoutingNumber') return undefined;
  return trustCheckFinds(magic, false);
}

/** Why an account is rejected or to be revised, where the checks say so. */
export const REASONS: Readonly<Partial<Record<Command, string>>> = {
  'fail-screening': 'The screening of the account failed.',
  'refuse-name': 'The bank knows the account under another name than its owner’s.',
};
