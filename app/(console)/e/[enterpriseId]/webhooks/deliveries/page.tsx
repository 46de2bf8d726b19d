import type { Metadata } from 'next';
import { RequireRight } from '#components/session/rights.tsx';
import { DeliveriesList } from '#components/webhooks/deliveries/deliveries-list.tsx';

export const metadata: Metadata = { title: 'Deliveries' };

export default async function DeliveriesPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return (
    <RequireRight enterpriseId={enterpriseId} scope="enterprise_view_all">
      <DeliveriesList key={enterpriseId} enterpriseId={enterpriseId} />
    </RequireRight>
  );
}
