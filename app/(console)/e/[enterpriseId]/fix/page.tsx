import type { Metadata } from 'next';
import { FixPage } from '#components/fix/fix-page.tsx';

export const metadata: Metadata = { title: 'FIX messages' };

export default async function FixPlace({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <FixPage key={enterpriseId} enterpriseId={enterpriseId} />;
}
