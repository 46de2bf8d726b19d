import type { Metadata } from 'next';
import { DvpList } from '#components/clearing/dvp-list.tsx';
import { RequireRight } from '#components/session/rights.tsx';

export const metadata: Metadata = { title: 'DVP settlements' };

export default async function DvpPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return (
    <RequireRight enterpriseId={enterpriseId} scope="wallet_view_all">
      <DvpList key={enterpriseId} enterpriseId={enterpriseId} />
    </RequireRight>
  );
}
