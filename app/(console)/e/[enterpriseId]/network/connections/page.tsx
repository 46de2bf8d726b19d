import type { Metadata } from 'next';
import { ConnectionsList } from '#components/network/connections/connections-list.tsx';

export const metadata: Metadata = { title: 'Connections' };

export default async function ConnectionsPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <ConnectionsList key={enterpriseId} enterpriseId={enterpriseId} />;
}
