import type { Metadata } from 'next';
import { SecurityPage } from '#components/directory/security-page.tsx';

export const metadata: Metadata = { title: 'Security' };

export default async function MembersSecurityPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <SecurityPage key={enterpriseId} enterpriseId={enterpriseId} />;
}
