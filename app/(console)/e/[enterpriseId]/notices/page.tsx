import type { Metadata } from 'next';
import { InboxPage } from '#components/notifications/inbox/inbox-page.tsx';

export const metadata: Metadata = { title: 'Notices' };

export default async function NoticesPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <InboxPage key={enterpriseId} enterpriseId={enterpriseId} />;
}
