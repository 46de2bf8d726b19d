import type { Metadata } from 'next';
import { OffExchangeList } from '#components/network/off-exchange-list.tsx';

export const metadata: Metadata = { title: 'Off-exchange settlements' };

export default async function OffExchangePage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <OffExchangeList key={enterpriseId} enterpriseId={enterpriseId} />;
}
