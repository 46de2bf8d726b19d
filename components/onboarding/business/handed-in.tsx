import type { OnboardingStage } from '#lib/contracts/onboarding/stages.ts';
import { NEXT_STEPS } from '../onboarding-labels.ts';

const OUTCOMES: Partial<Record<OnboardingStage, string>> = {
  inReview: 'It was handed in. Nothing can be changed while it is in review, unless the reviewer asks for more.',
  approved: 'It was handed in, and approved. Nothing can be changed unless a reviewer reopens it.',
  declined: 'It was handed in, and declined. The business can be onboarded anew.',
};

/** Why nothing of a business can be changed, and what comes next. */
export function HandedIn({ stage }: { stage: OnboardingStage | undefined }) {
  if (stage === undefined) return <p className="text-sm text-muted">It was handed in.</p>;
  return <p className="text-sm text-muted">{OUTCOMES[stage] ?? `It was handed in. ${NEXT_STEPS[stage]}`}</p>;
}
