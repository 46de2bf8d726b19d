import type { Metadata } from 'next';
import { RequestsList } from '#components/requests/requests-list.tsx';
import { shared } from '#server/host/shared.ts';

export const metadata: Metadata = { title: 'Request log' };

export default async function RequestsPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  const { env } = (await shared()).service;
  return <RequestsList key={enterpriseId} enterpriseId={enterpriseId} days={env.REQUEST_LOG_DAYS} />;
}
