import type { Metadata } from 'next';
import { AuditList } from '#components/audit/audit-list.tsx';
import { auditedOperations } from '#server/core/audit/titles.ts';
import { shared } from '#server/host/shared.ts';

export const metadata: Metadata = { title: 'Audit log' };

export default async function AuditPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  const { domains } = (await shared()).service;
  return <AuditList key={enterpriseId} enterpriseId={enterpriseId} actions={auditedOperations(domains)} />;
}
