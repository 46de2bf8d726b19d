import Link from 'next/link';
import { Section } from '#components/ui/section.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { getApproval } from '#lib/contracts/approvals/approvals.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { ApprovalStateMark } from '../approvals/approval-badges.tsx';
import { progressOf } from '../approvals/approval-labels.ts';

interface AllocationApprovalProps {
  enterpriseId: string;
  approvalId: string;
}

/** What the other admins of the client said, or have still to say. */
export function AllocationApproval({ enterpriseId, approvalId }: AllocationApprovalProps) {
  const { data } = useRecord(getApproval, { enterpriseId, approvalId });
  return (
    <Section title="Approval">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-lg border border-border px-3 py-2 text-sm">
        {data === undefined ? (
          <span className="text-muted">Loading …</span>
        ) : (
          <>
            <ApprovalStateMark approval={data} />
            <span className="text-muted">{progressOf(data)}</span>
          </>
        )}
        <Link
          href={areaPath(enterpriseId, `network/approvals?open=${approvalId}`)}
          prefetch={false}
          className="text-link underline"
        >
          Open the approval
        </Link>
      </div>
    </Section>
  );
}
