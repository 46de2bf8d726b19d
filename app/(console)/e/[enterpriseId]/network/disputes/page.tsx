import type { Metadata } from 'next';
import { DisputeList } from '#components/network/disputes/dispute-list.tsx';

export const metadata: Metadata = { title: 'Disputes' };

export default async function DisputesPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <DisputeList key={enterpriseId} enterpriseId={enterpriseId} />;
}
