import type { Metadata } from 'next';
import { SessionsList } from '#components/fix/sessions/sessions-list.tsx';

export const metadata: Metadata = { title: 'FIX sessions' };

export default async function FixSessionsPlace({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <SessionsList key={enterpriseId} enterpriseId={enterpriseId} />;
}
