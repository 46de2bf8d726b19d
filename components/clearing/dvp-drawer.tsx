'use client';

import Link from 'next/link';
import { ObjectTimeline } from '#components/events/object-timeline.tsx';
import { ObjectMovements } from '#components/network/object-movements.tsx';
import { BEFORE_BOOKS } from '#components/network/off-exchange-labels.ts';
import { useSelf } from '#components/session/self.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { areaPath } from '#lib/console/area-path.ts';
import type { OutputOf } from '#lib/contract.ts';
import { getEnterpriseDvpSettlement } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { DvpActions, useHasActions } from './actions/dvp-actions.tsx';
import { DvpApprovals } from './dvp-approvals.tsx';
import { DvpStatusMark } from './dvp-badges.tsx';
import { DvpDetails } from './dvp-details.tsx';
import { DvpTransfers } from './dvp-transfers.tsx';

const KIND = 'DVP settlement';

/** One DVP settlement beside its list. */
export function DvpDrawer({ id, enterpriseId }: RecordDrawerProps) {
  const { data, failure, retry } = useRecord(getEnterpriseDvpSettlement, { enterpriseId, dvpSettlementId: id });
  if (data === undefined) return <DrawerState kind={KIND} failure={failure} onRetry={retry} />;
  return <FoundSettlement id={id} enterpriseId={enterpriseId} data={data} />;
}

const OnlyInRun = ({ href }: { href: string }) => (
  <>
    Nothing moved for it alone: it settled with others in{' '}
    <Link href={href} className="text-link underline underline-offset-2">
      a netting run
    </Link>
    , which moved the difference.
  </>
);

type Found = OutputOf<typeof getEnterpriseDvpSettlement>;

function FoundSettlement({ id, enterpriseId, data }: RecordDrawerProps & { data: Found }) {
  const { now } = useSelf();
  const hasActions = useHasActions(data);
  return (
    <DrawerBody
      kind={KIND}
      title={data.externalId}
      status={
        <span className="flex flex-wrap items-center gap-2">
          <DvpStatusMark row={data} />
          {data.isBeforeBooks && <Chip label="Before the books" meaning={BEFORE_BOOKS} />}
        </span>
      }
      actions={hasActions && <DvpActions enterpriseId={enterpriseId} row={data} />}
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
          key: 'ledger',
          label: 'Ledger',
          content: (
            <ObjectMovements
              enterpriseId={enterpriseId}
              subjectType="dvp-settlement"
              subjectId={id}
              nothing={
                data.nettingRunId === null ? undefined : (
                  <OnlyInRun href={areaPath(enterpriseId, `settlements/netting?open=${data.nettingRunId}`)} />
                )
              }
            />
          ),
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
