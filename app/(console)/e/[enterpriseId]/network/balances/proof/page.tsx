import type { Metadata } from 'next';
import { ProofPage } from '#components/network/balances/proof-page.tsx';

export const metadata: Metadata = { title: 'Proof of the books' };

export default async function BalancesProofPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <ProofPage key={enterpriseId} enterpriseId={enterpriseId} />;
}
