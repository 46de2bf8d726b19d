import type { Metadata } from 'next';
import { EndpointsList } from '#components/webhooks/endpoints/endpoints-list.tsx';

export const metadata: Metadata = { title: 'Endpoints' };

export default async function EndpointsPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <EndpointsList key={enterpriseId} enterpriseId={enterpriseId} />;
}
