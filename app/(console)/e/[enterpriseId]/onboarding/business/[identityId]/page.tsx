import type { Metadata } from 'next';
import { BusinessPage } from '#components/onboarding/business/business-page.tsx';

export const metadata: Metadata = { title: 'Onboarding of the business' };

type Params = Promise<{ enterpriseId: string; identityId: string }>;

export default async function BusinessOnboardingPage({ params }: { params: Params }) {
  const { enterpriseId, identityId } = await params;
  return <BusinessPage key={identityId} enterpriseId={enterpriseId} identityId={identityId} />;
}
