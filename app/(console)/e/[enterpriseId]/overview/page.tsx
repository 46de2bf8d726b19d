import type { Metadata } from 'next';
import { OverviewPage } from '#components/overview/overview-page.tsx';
import { RequireRight } from '#components/session/rights.tsx';

export const metadata: Metadata = { title: 'Overview' };

export default async function EnterpriseOverviewPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return (
    <RequireRight enterpriseId={enterpriseId} scope="enterprise_view_all">
      <OverviewPage key={enterpriseId} enterpriseId={enterpriseId} />
    </RequireRight>
  );
}
