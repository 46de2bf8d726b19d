import type { Metadata } from 'next';
import { AccountsList } from '#components/banking/accounts/accounts-list.tsx';

export const metadata: Metadata = { title: 'Bank accounts' };

export default async function BankAccountsPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <AccountsList key={enterpriseId} enterpriseId={enterpriseId} />;
}
