import type { Metadata } from 'next';
import { OffExchangeList } from '#components/network/off-exchange-list.tsx';
import { RequireRight } from '#components/session/rights.tsx';

export const metadata: Metadata = { title: 'Off-exchange settlements' };

export default async function OffExchangePage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return (
    <RequireRight enterpriseId={enterpriseId} scope="settlement_network_read" licence="off-exchange">
      <OffExchangeList key={enterpriseId} enterpriseId={enterpriseId} />
    </RequireRight>
  );
}
