import type { RequirementKind } from '#lib/contracts/onboarding/kyb-words.ts';
import type { SecretNumber } from '#lib/contracts/onboarding/review-rows.ts';
import type { OnboardingReviewDetails } from '#lib/contracts/onboarding/reviews.ts';
import type { Context } from '#server/core/runtime/service.ts';
import type { ReviewRow } from './review-store.ts';

export const ERASED = 'What was said of it was erased: there is nothing to review.';

/** What a reviewer asks for. */
export interface Request {
  kind: RequirementKind;
  name: string;
  text: string;
}

/** Which number is to be read, and of whom. */
export interface AskedNumber {
  personId?: string | undefined;
  field?: SecretNumber | undefined;
}
export interface RevealedNumber {
  field: SecretNumber;
  number: string;
}
export const NO_NUMBER = 'No such number was given.';

/** What reviewers see of an identity beside its review. */
export type Shown = Pick<
  OnboardingReviewDetails,
  'kyb' | 'kyc' | 'kycDocuments' | 'agreements' | 'rejectedDocuments' | 'asks' | 'erasedAt'
>;

/**
 * What becomes of identities of one interface when a reviewer decides. Each holds the identity, throws 409 where it cannot be, writes,
 * and emits what its enterprise is told.
 */
export interface ReviewRules {
  show: (context: Context, review: Pick<ReviewRow, 'identityId' | 'state'>) => Promise<Shown>;
  approve: (context: Context, identityId: string) => Promise<void>;
  decline: (context: Context, identityId: string, reason: string) => Promise<void>;
  ask: (context: Context, identityId: string, requests: readonly Request[]) => Promise<void>;
  /** Gives `asked` where the identity waits for another document from then on, else null. */
  decideDocument: (
    context: Context,
    identityId: string,
    decided: { identityDocumentId: string; isGood: boolean; reason: string | null },
  ) => Promise<'asked' | null>;
  reopen: (context: Context, identityId: string, reason: string) => Promise<void>;
  /** Users whom the identity is of: none of them decides on it. */
  peopleOf: (context: Context, identityId: string) => Promise<readonly string[]>;
  /** What is changed, uploaded or signed of it is written down under these ids: whoever did any of it does not decide. */
  subjectsOf: (context: Context, identityId: string) => Promise<readonly string[]>;
  /** A number of the identity, or of a person behind it, decrypted: the one asked for, else the first. Throws 404 without one. */
  reveal: (context: Context, identityId: string, asked: AskedNumber) => Promise<RevealedNumber>;
  /** Whether its people are told of each change by itself. */
  tellsItself?: true;
}
