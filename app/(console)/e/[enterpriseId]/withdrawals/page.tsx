import type { Metadata } from 'next';
import { WithdrawalsList } from '#components/banking/withdrawals/withdrawals-list.tsx';

export const metadata: Metadata = { title: 'Withdrawals' };

export default async function WithdrawalsPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <WithdrawalsList key={enterpriseId} enterpriseId={enterpriseId} />;
}
