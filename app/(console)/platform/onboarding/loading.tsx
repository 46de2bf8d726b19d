import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function PlatformOnboardingLoading() {
  return <PageSkeleton title="Onboarding reviews" />;
}
