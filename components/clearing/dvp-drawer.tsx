'use client';

import { ObjectTimeline } from '#components/events/object-timeline.tsx';
import { useSelf } from '#components/session/self.tsx';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { getEnterpriseDvpSettlement } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { DvpApprovals } from './dvp-approvals.tsx';
import { DvpStatusMark } from './dvp-badges.tsx';
import { DvpDetails } from './dvp-details.tsx';
import { DvpTransfers } from './dvp-transfers.tsx';

const KIND = 'DVP settlement';

/** One DVP settlement beside its list. */
export function DvpDrawer({ id, enterpriseId }: RecordDrawerProps) {
  const { now } = useSelf();
  const { data, failure, retry } = useRecord(getEnterpriseDvpSettlement, { enterpriseId, dvpSettlementId: id });
  if (data === undefined) return <DrawerState kind={KIND} failure={failure} onRetry={retry} />;
  return (
    <DrawerBody
      kind={KIND}
      title={data.externalId}
      status={
        <span className="flex flex-wrap items-center gap-2">
          <DvpStatusMark row={data} />
        </span>
      }
      tabs={[
        {
          key: 'details',
          label: 'Details',
          content: <DvpDetails row={data} enterpriseId={enterpriseId} now={now} />,
        },
        {
          key: 'approvals',
          label: `Approvals (${data.approvalRequests.length})`,
          content: <DvpApprovals settlement={data} />,
        },
        {
          key: 'transfers',
          label: `Transfers (${data.settlementTransfers.length})`,
          content: <DvpTransfers row={data} />,
        },
        {
          key: 'timeline',
          label: 'Timeline',
          content: <ObjectTimeline enterpriseId={enterpriseId} subjectType="dvp-settlement" subjectId={id} />,
        },
        { key: 'json', label: 'JSON', content: <RawJson value={data} /> },
      ]}
    />
  );
}
