import type { Metadata } from 'next';
import { NettingPage } from '#components/clearing/netting/netting-page.tsx';

export const metadata: Metadata = { title: 'Netting' };

export default async function SettlementsNettingPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <NettingPage key={enterpriseId} enterpriseId={enterpriseId} />;
}
