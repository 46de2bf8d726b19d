import type { Metadata } from 'next';
import { CounterpartiesList } from '#components/address-book/connections/counterparties-list.tsx';

export const metadata: Metadata = { title: 'Counterparties' };

export default async function CounterpartiesPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <CounterpartiesList key={enterpriseId} enterpriseId={enterpriseId} />;
}
