import type { Metadata } from 'next';
import { RequireRight } from '#components/session/rights.tsx';
import { BenchPage } from '#components/webhooks/test-bench/test-bench-page.tsx';

export const metadata: Metadata = { title: 'Test bench' };

export default async function WebhookBenchPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return (
    <RequireRight enterpriseId={enterpriseId} scope="enterprise_view_all">
      <BenchPage key={enterpriseId} enterpriseId={enterpriseId} />
    </RequireRight>
  );
}
