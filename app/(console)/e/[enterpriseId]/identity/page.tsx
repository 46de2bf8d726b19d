import type { Metadata } from 'next';
import { IdentityList } from '#components/identity/identity-list.tsx';
import { RequireRight } from '#components/session/rights.tsx';

export const metadata: Metadata = { title: 'Identity' };

export default async function IdentityPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return (
    <RequireRight enterpriseId={enterpriseId} scope="enterprise_view_all">
      <IdentityList key={enterpriseId} enterpriseId={enterpriseId} />
    </RequireRight>
  );
}
