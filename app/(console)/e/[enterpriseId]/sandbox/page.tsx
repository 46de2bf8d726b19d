import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SandboxPage } from '#components/sandbox/sandbox-page.tsx';
import { requireSelf } from '../../../../current-self.ts';

export const metadata: Metadata = { title: 'Sandbox' };

export default async function EnterpriseSandboxPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  const { mode } = await requireSelf();
  if (mode !== 'sandbox') notFound();
  return <SandboxPage key={enterpriseId} enterpriseId={enterpriseId} />;
}
