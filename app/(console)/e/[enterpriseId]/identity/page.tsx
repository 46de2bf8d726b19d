import type { Metadata } from 'next';
import { IdentityTable } from '#components/identity/identity-table.tsx';

export const metadata: Metadata = { title: 'Identity' };

export default async function IdentityPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <IdentityTable key={enterpriseId} enterpriseId={enterpriseId} />;
}
