import type { Metadata } from 'next';
import { OverviewPage } from '#components/overview/overview-page.tsx';

export const metadata: Metadata = { title: 'Overview' };

export default async function EnterpriseOverviewPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <OverviewPage key={enterpriseId} enterpriseId={enterpriseId} />;
}
