import Link from 'next/link';
import { Section } from '#components/ui/section.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { getApproval } from '#lib/contracts/approvals/approvals.ts';
import type { Approval } from '#lib/contracts/approvals/shapes.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { ApprovalStateMark } from './approval-badges.tsx';
import { progressOf } from './approval-labels.ts';

interface ApprovalSectionProps {
  enterpriseId: string;
  approvalId: string;
  title?: string;
}

/** Who asked and until when, and who has decided so far. */
function WhoSaidWhat({ approval: { creatorName, state, expiresAt, decisions } }: { approval: Approval }) {
  return (
    <ul className="mt-1 text-xs text-muted">
      <li>
        Asked by {creatorName}
        {state === 'pending' && (
          <>
            , expires <Timestamp at={expiresAt} />
          </>
        )}
      </li>
      {decisions.map(({ userId, userName, decision, createdAt }) => (
        <li key={userId} className="first-letter:uppercase">
          {decision} by {userName || userId}, <Timestamp at={createdAt} />
        </li>
      ))}
    </ul>
  );
}

/** What other admins said of something that waits, or waited, for them. */
export function ApprovalSection({ enterpriseId, approvalId, title = 'Approval' }: ApprovalSectionProps) {
  const { data } = useRecord(getApproval, { enterpriseId, approvalId });
  return (
    <Section title={title}>
      <div className="rounded-lg border border-border px-3 py-2 text-sm">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
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
        {data && <WhoSaidWhat approval={data} />}
      </div>
    </Section>
  );
}
