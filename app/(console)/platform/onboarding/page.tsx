import type { Metadata } from 'next';
import { OnboardingPage } from '#components/platform/onboarding/onboarding-page.tsx';

export const metadata: Metadata = { title: 'Onboarding reviews' };

export default function PlatformOnboarding() {
  return <OnboardingPage />;
}
