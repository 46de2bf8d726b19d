import type { Metadata } from 'next';
import { DeliveriesList } from '#components/webhooks/deliveries/deliveries-list.tsx';

export const metadata: Metadata = { title: 'Deliveries' };

export default async function DeliveriesPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <DeliveriesList key={enterpriseId} enterpriseId={enterpriseId} />;
}
