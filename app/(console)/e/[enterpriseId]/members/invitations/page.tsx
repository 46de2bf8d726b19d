import type { Metadata } from 'next';
import { InvitationsList } from '#components/directory/invitations-list.tsx';
import { USER_MANAGER } from '#components/directory/rights.ts';
import { RequireRight } from '#components/session/rights.tsx';

export const metadata: Metadata = { title: 'Invitations' };

export default async function InvitationsPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return (
    <RequireRight enterpriseId={enterpriseId} {...USER_MANAGER}>
      <InvitationsList key={enterpriseId} enterpriseId={enterpriseId} />
    </RequireRight>
  );
}
