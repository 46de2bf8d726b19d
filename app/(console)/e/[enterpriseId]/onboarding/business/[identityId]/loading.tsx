import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function BusinessOnboardingLoading() {
  return <PageSkeleton title="Onboarding of the business" />;
}
