import type { Metadata } from 'next';
import { MembersList } from '#components/directory/members-list.tsx';

export const metadata: Metadata = { title: 'Members' };

export default async function MembersPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <MembersList key={enterpriseId} enterpriseId={enterpriseId} />;
}
