import type { Metadata } from 'next';
import { AuditList } from '#components/audit/audit-list.tsx';
import { AUDIT_READER } from '#components/directory/rights.ts';
import { RequireRight } from '#components/session/rights.tsx';

export const metadata: Metadata = { title: 'Audit log' };

export default async function AuditPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return (
    <RequireRight enterpriseId={enterpriseId} {...AUDIT_READER}>
      <AuditList key={enterpriseId} enterpriseId={enterpriseId} />
    </RequireRight>
  );
}
