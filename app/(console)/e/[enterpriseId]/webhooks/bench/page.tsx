import type { Metadata } from 'next';
import { BenchPage } from '#components/bench/bench-page.tsx';
import { RequireRight } from '#components/shell/rights.tsx';

export const metadata: Metadata = { title: 'Test bench' };

export default async function WebhookBenchPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return (
    <RequireRight enterpriseId={enterpriseId} scope="enterprise_view_all">
      <BenchPage key={enterpriseId} enterpriseId={enterpriseId} />
    </RequireRight>
  );
}
