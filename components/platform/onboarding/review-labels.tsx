import { StatusMark, type Tone } from '#components/ui/status-badge.tsx';
import type { DECLINE_REASONS, OnboardingReview, SecretNumber } from '#lib/contracts/onboarding/review-rows.ts';

type State = OnboardingReview['state'];

export const STATE_WORDS: Readonly<Record<State, string>> = {
  waiting: 'To decide',
  asked: 'Asked for more',
  'with-person': 'With the person',
  approved: 'Approved',
  declined: 'Declined',
};
export const STATES = Object.keys(STATE_WORDS) as State[];

const TONES: Readonly<Record<State, Tone>> = {
  waiting: 'attention',
  asked: 'waiting',
  'with-person': 'waiting',
  approved: 'good',
  declined: 'bad',
};

export const REASON_WORDS: Readonly<Record<(typeof DECLINE_REASONS)[number], string>> = {
  incomplete: 'Incomplete',
  'documents-not-genuine': 'Documents are not genuine',
  'identity-not-confirmed': 'Identity could not be confirmed',
  'ownership-unclear': 'Ownership is unclear',
  sanctions: 'Sanctions',
  'adverse-findings': 'Adverse findings',
  'business-not-accepted': 'Business is not accepted',
  other: 'Other',
};

/** What each number is called. */
export const NUMBER_WORDS: Readonly<Record<SecretNumber, string>> = {
  identificationNumber: 'Identification number',
  taxId: 'Tax ID',
  govIdNumber: 'Document number',
  einTinIdentificationNumber: 'Tax number (EIN)',
};

/** Why the reader may not decide. */
export const OWN = 'Somebody else has to decide: you began it, or belong to its enterprise.';
export const TAKEN = 'Another reviewer has taken it. Release it first, or leave it to them.';

export const LACKS = 'Something is missing: ask for it, or decline.';

/** Where a review stands, in an icon and in words. */
export const ReviewStateMark = ({ state }: { state: State }) => (
  <StatusMark tone={TONES[state]} word={STATE_WORDS[state]} />
);

/** What a reviewer may do with an identity, as its buttons say it. */
export const REVIEW_FORMS = {
  approve: 'Approve',
  decline: 'Decline',
  ask: 'Ask for more',
  reopen: 'Reopen',
  erase: 'Erase',
  reveal: 'Show a number',
};
export type ReviewForm = keyof typeof REVIEW_FORMS;
export const reviewFormNames = Object.keys(REVIEW_FORMS) as ReviewForm[];
