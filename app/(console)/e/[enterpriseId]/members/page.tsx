import type { Metadata } from 'next';
import { MembersList } from '#components/directory/members-list.tsx';
import { RequireRight } from '#components/session/rights.tsx';

export const metadata: Metadata = { title: 'Members' };

export default async function MembersPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return (
    <RequireRight enterpriseId={enterpriseId} scope="enterprise_view_all">
      <MembersList key={enterpriseId} enterpriseId={enterpriseId} />
    </RequireRight>
  );
}
