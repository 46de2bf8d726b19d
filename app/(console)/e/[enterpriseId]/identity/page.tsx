import type { Metadata } from 'next';
import { IdentityTable } from '#components/identity/identity-table.tsx';
import { RequireRight } from '#components/shell/rights.tsx';

export const metadata: Metadata = { title: 'Identity' };

export default async function IdentityPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return (
    <RequireRight enterpriseId={enterpriseId} scope="enterprise_view_all">
      <IdentityTable key={enterpriseId} enterpriseId={enterpriseId} />
    </RequireRight>
  );
}
