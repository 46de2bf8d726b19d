import type { Metadata } from 'next';
import { AuditList } from '#components/audit/audit-list.tsx';

export const metadata: Metadata = { title: 'Audit log' };

export default async function AuditPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <AuditList key={enterpriseId} enterpriseId={enterpriseId} />;
}
