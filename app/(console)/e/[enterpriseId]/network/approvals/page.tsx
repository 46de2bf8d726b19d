import type { Metadata } from 'next';
import { ApprovalList } from '#components/network/approvals/approval-list.tsx';

export const metadata: Metadata = { title: 'Approvals' };

export default async function ApprovalsPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <ApprovalList key={enterpriseId} enterpriseId={enterpriseId} />;
}
