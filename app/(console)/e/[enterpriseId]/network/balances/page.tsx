import type { Metadata } from 'next';
import { BalanceList } from '#components/network/balances/balance-list.tsx';

export const metadata: Metadata = { title: 'Balances' };

export default async function BalancesPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <BalanceList key={enterpriseId} enterpriseId={enterpriseId} />;
}
