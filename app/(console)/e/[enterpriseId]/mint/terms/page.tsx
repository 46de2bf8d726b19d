import type { Metadata } from 'next';
import { TermsPage } from '#components/mint/terms/terms-page.tsx';

export const metadata: Metadata = { title: 'Minting terms' };

export default async function MintTermsPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <TermsPage key={enterpriseId} enterpriseId={enterpriseId} />;
}
