import type { RequirementKind } from '#lib/contracts/onboarding/kyb-words.ts';
import type { OnboardingReviewDetails } from '#lib/contracts/onboarding/reviews.ts';
import type { Context } from '#server/core/runtime/service.ts';

/** What a reviewer asks for. */
export interface Request {
  kind: RequirementKind;
  name: string;
  text: string;
}

/** What reviewers see of an identity beside its review. */
export type Shown = Pick<
  OnboardingReviewDetails,
  'kyb' | 'kyc' | 'kycDocuments' | 'agreements' | 'rejectedDocuments' | 'asks'
>;

/**
 * What becomes of identities of one interface when a reviewer decides. Each holds the identity, throws 409 where it cannot be, writes,
 * and emits what its enterprise is told.
 */
export interface ReviewRules {
  show: (context: Context, identityId: string) => Promise<Shown>;
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
  /** The number of the identity, or of a person behind it, decrypted. Throws 404 without one. */
  reveal: (context: Context, identityId: string, personId: string | undefined) => Promise<string>;
  /** Whether its people are told of each change by itself. */
  tellsItself?: true;
}
