'use client';

import { ObjectTimeline } from '#components/events/object-timeline.tsx';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { getApproval } from '#lib/contracts/approvals/approvals.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { ApprovalActions } from './approval-actions.tsx';
import { ApprovalStateMark } from './approval-badges.tsx';
import { nameOf } from './approval-columns.tsx';
import { ApprovalDetails } from './approval-details.tsx';
import { progressOf } from './approval-labels.ts';

const KIND = 'Approval';

/** One approval beside its list. */
export function ApprovalDrawer({ id, enterpriseId }: RecordDrawerProps) {
  const { data, failure, retry } = useRecord(getApproval, { enterpriseId, approvalId: id });
  if (data === undefined) return <DrawerState kind={KIND} failure={failure} onRetry={retry} />;
  return (
    <DrawerBody
      kind={KIND}
      title={nameOf(data)}
      status={
        <span className="flex flex-wrap items-center gap-2">
          <ApprovalStateMark approval={data} />
          <span className="text-sm text-muted">{progressOf(data)}</span>
        </span>
      }
      actions={data.state === 'pending' && <ApprovalActions enterpriseId={enterpriseId} approval={data} />}
      tabs={[
        {
          key: 'details',
          label: 'Details',
          content: <ApprovalDetails enterpriseId={enterpriseId} approval={data} />,
        },
        {
          key: 'timeline',
          label: 'Timeline',
          content: <ObjectTimeline enterpriseId={enterpriseId} subjectType="pending-approval" subjectId={id} />,
        },
        { key: 'json', label: 'JSON', content: <RawJson value={data} /> },
      ]}
    />
  );
}
