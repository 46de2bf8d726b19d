import type { OnboardingInterface } from '#lib/contracts/onboarding/words.ts';
import { kybReview } from '../kyb/kyb-review.ts';
import { kycReview } from '../kyc/kyc-review.ts';
import type { ReviewRules } from './review-rules.ts';

const RULES: Readonly<Record<OnboardingInterface, ReviewRules>> = { kyb: kybReview, kyc: kycReview };

/** How identities of an interface are reviewed. */
export const rulesOf = (kind: OnboardingInterface): ReviewRules => RULES[kind];
