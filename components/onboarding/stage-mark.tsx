import { StatusMark } from '#components/ui/status-badge.tsx';
import type { OnboardingStage } from '#lib/contracts/onboarding/stages.ts';
import { NEXT_STEPS, STAGE_TONES, STAGE_WORDS } from './onboarding-labels.ts';

/** Where somebody's onboarding stands, in an icon and in words. */
export function StageMark({ stage }: { stage: OnboardingStage }) {
  return <StatusMark tone={STAGE_TONES[stage]} word={STAGE_WORDS[stage]} meaning={NEXT_STEPS[stage]} />;
}
