import type { Metadata } from 'next';
import { AuditList } from '#components/access/audit-list.tsx';
import { RequireRight } from '#components/shell/rights.tsx';

export const metadata: Metadata = { title: 'Audit log' };

export default async function AuditPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return (
    <RequireRight enterpriseId={enterpriseId} scope="auditlogs_view_all" role="admin">
      <AuditList key={enterpriseId} enterpriseId={enterpriseId} />
    </RequireRight>
  );
}
