import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function OnboardingLoading() {
  return <PageSkeleton title="Onboarding" />;
}
