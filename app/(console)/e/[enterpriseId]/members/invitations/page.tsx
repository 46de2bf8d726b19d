import type { Metadata } from 'next';
import { InvitationsList } from '#components/access/invitations-list.tsx';
import { RequireRight } from '#components/shell/rights.tsx';

export const metadata: Metadata = { title: 'Invitations' };

export default async function InvitationsPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return (
    <RequireRight enterpriseId={enterpriseId} scope="user_manage" role="admin">
      <InvitationsList key={enterpriseId} enterpriseId={enterpriseId} />
    </RequireRight>
  );
}
