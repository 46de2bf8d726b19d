import type { Metadata } from 'next';
import { TokensList } from '#components/access/tokens/tokens-list.tsx';

export const metadata: Metadata = { title: 'Tokens' };

export default async function TokensPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <TokensList key={enterpriseId} enterpriseId={enterpriseId} />;
}
