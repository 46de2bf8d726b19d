import type { KybState } from '#lib/contracts/onboarding/kyb-words.ts';
import type { OnboardingStage } from '#lib/contracts/onboarding/stages.ts';

/** Where a business stands once it was handed in. */
export const STAGE_OF_HANDED_IN: Readonly<Record<Exclude<KybState, 'open'>, OnboardingStage>> = {
  inReview: 'inReview',
  approved: 'approved',
  rejected: 'declined',
};

/** Where an identity stands: while it is open, what a reviewer asks of it decides, then the business that the person stands behind. */
export function stageOfKyb(state: KybState, isAsked: boolean, leading: KybState = 'open'): OnboardingStage {
  if (state !== 'open') return STAGE_OF_HANDED_IN[state];
  if (isAsked) return 'toCorrect';
  return leading === 'open' ? 'toComplete' : STAGE_OF_HANDED_IN[leading];
}
