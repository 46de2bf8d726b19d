import type { Metadata } from 'next';
import { DebitsList } from '#components/banking/debits/debits-list.tsx';

export const metadata: Metadata = { title: 'ACH debits' };

export default async function AchDebitsPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <DebitsList key={enterpriseId} enterpriseId={enterpriseId} />;
}
