import type { Metadata } from 'next';
import { DvpList } from '#components/clearing/dvp-list.tsx';

export const metadata: Metadata = { title: 'DVP settlements' };

export default async function DvpPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <DvpList key={enterpriseId} enterpriseId={enterpriseId} />;
}
