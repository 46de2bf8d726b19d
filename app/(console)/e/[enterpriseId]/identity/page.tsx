import type { Metadata } from 'next';
import { IdentityList } from '#components/identity/identity-list.tsx';

export const metadata: Metadata = { title: 'Identity' };

export default async function IdentityPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <IdentityList key={enterpriseId} enterpriseId={enterpriseId} />;
}
