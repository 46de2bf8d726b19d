import type { Metadata } from 'next';
import { OutboxList } from '#components/notifications/outbox/outbox-list.tsx';

export const metadata: Metadata = { title: 'Outbox' };

export default async function OutboxPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <OutboxList key={enterpriseId} enterpriseId={enterpriseId} />;
}
