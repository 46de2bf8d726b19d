import type { Metadata } from 'next';
import { OnboardingList } from '#components/onboarding/onboarding-list.tsx';

export const metadata: Metadata = { title: 'Onboarding' };

export default async function OnboardingPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <OnboardingList key={enterpriseId} enterpriseId={enterpriseId} />;
}
