import type { Metadata } from 'next';
import { InvitationsList } from '#components/directory/invitations-list.tsx';

export const metadata: Metadata = { title: 'Invitations' };

export default async function InvitationsPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <InvitationsList key={enterpriseId} enterpriseId={enterpriseId} />;
}
