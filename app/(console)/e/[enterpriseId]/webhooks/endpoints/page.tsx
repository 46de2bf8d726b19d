import type { Metadata } from 'next';
import { RequireRight } from '#components/session/rights.tsx';
import { EndpointsList } from '#components/webhooks/endpoints/endpoints-list.tsx';

export const metadata: Metadata = { title: 'Endpoints' };

export default async function EndpointsPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return (
    <RequireRight enterpriseId={enterpriseId} scope="enterprise_view_all">
      <EndpointsList key={enterpriseId} enterpriseId={enterpriseId} />
    </RequireRight>
  );
}
