import type { Metadata } from 'next';
import { BenchPage } from '#components/webhooks/test-bench/test-bench-page.tsx';

export const metadata: Metadata = { title: 'Test bench' };

export default async function WebhookBenchPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <BenchPage key={enterpriseId} enterpriseId={enterpriseId} />;
}
