import type { Metadata } from 'next';
import { MovementsList } from '#components/banking/movements/movements-list.tsx';

export const metadata: Metadata = { title: 'Deposits' };

export default async function DepositsPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <MovementsList key={enterpriseId} enterpriseId={enterpriseId} />;
}
