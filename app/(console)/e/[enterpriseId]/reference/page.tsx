import type { Metadata } from 'next';
import { ReferencePage } from '#components/reference/reference-page.tsx';

export const metadata: Metadata = { title: 'API reference' };

export default async function EnterpriseReferencePage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <ReferencePage enterpriseId={enterpriseId} />;
}
