import type { Metadata } from 'next';
import { TokensList } from '#components/access/tokens/tokens-list.tsx';
import { RequireRight } from '#components/session/rights.tsx';

export const metadata: Metadata = { title: 'Tokens' };

export default async function TokensPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return (
    <RequireRight enterpriseId={enterpriseId} scope="enterprise_view_all">
      <TokensList key={enterpriseId} enterpriseId={enterpriseId} />
    </RequireRight>
  );
}
