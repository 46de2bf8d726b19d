import type { OnboardingInterface } from '#lib/contracts/onboarding/words.ts';
import { fail } from '#server/core/call/errors.ts';
import { kybReview } from '../kyb/kyb-review.ts';
import type { ReviewRules } from './review-rules.ts';

const RULES: Readonly<Partial<Record<OnboardingInterface, ReviewRules>>> = { kyb: kybReview };

/** How identities of an interface are reviewed. Throws 409 for one whose are not. */
export const rulesOf = (kind: OnboardingInterface): ReviewRules =>
  RULES[kind] ?? fail('state_conflict', `Identities of the interface ${kind} are not reviewed here.`);
