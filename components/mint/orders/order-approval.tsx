'use client';

import { ApprovalActions } from '#components/network/approvals/approval-actions.tsx';
import { getApproval } from '#lib/contracts/approvals/approvals.ts';
import { useRecord } from '#lib/hooks/use-record.ts';

/** Approves or rejects an order that waits for another admin. */
export function OrderApprovalActions({ enterpriseId, approvalId }: { enterpriseId: string; approvalId: string }) {
  const { data } = useRecord(getApproval, { enterpriseId, approvalId });
  return data?.state === 'pending' && <ApprovalActions enterpriseId={enterpriseId} approval={data} />;
}
