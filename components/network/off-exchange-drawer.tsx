'use client';

import { ObjectTimeline } from '#components/events/object-timeline.tsx';
import { useSelf } from '#components/session/self.tsx';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { areaPath } from '#lib/console/area-path.ts';
import { searchClientSettlements } from '#lib/contracts/network/enterprise-settlements.ts';
import { getClientSettlement } from '#lib/contracts/network/settlements.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { AttentionChips, SettlementStatusMark } from './off-exchange-badges.tsx';
import { OffExchangeDetails } from './off-exchange-details.tsx';
import { OffExchangeTransfers } from './off-exchange-transfers.tsx';

const KIND = 'Off-exchange settlement';
/** One page of the API. */
const MAX_TRANSFERS = 500;

/** The settlement as callers of the API read it, and what our search knows beside. */
function useSettlement({ id, enterpriseId }: RecordDrawerProps) {
  const own = useRecord(getClientSettlement, { enterpriseId, settlementId: id, pageSize: MAX_TRANSFERS });
  const listed = useRecord(searchClientSettlements, { enterpriseId, settlementIds: [id], limit: 1 });
  const retry = (): void => {
    own.retry();
    listed.retry();
  };
  return { found: own.data, row: listed.data?.settlements[0], failure: own.failure ?? listed.failure, retry };
}

/** One off-exchange settlement beside its list. */
export function OffExchangeDrawer({ id, enterpriseId }: RecordDrawerProps) {
  const { now } = useSelf();
  const { found, row, failure, retry } = useSettlement({ id, enterpriseId });
  if (found === undefined || row === undefined) return <DrawerState kind={KIND} failure={failure} onRetry={retry} />;
  const transfers = found.settlementTransfers;
  return (
    <DrawerBody
      kind={KIND}
      title={row.externalId}
      status={
        <span className="flex flex-wrap items-center gap-2">
          <SettlementStatusMark status={row.status} />
          <AttentionChips row={row} />
        </span>
      }
      tabs={[
        {
          key: 'details',
          label: 'Details',
          content: (
            <OffExchangeDetails
              enterpriseId={enterpriseId}
              row={row}
              now={now}
              listHref={areaPath(enterpriseId, 'settlements/off-exchange')}
            />
          ),
        },
        {
          key: 'transfers',
          label: `Transfers (${transfers.length})`,
          content: (
            <OffExchangeTransfers enterpriseId={enterpriseId} transfers={transfers} partnerName={row.partnerName} />
          ),
        },
        {
          key: 'timeline',
          label: 'Timeline',
          content: <ObjectTimeline enterpriseId={enterpriseId} subjectType="off-exchange-settlement" subjectId={id} />,
        },
        { key: 'json', label: 'JSON', content: <RawJson value={found} /> },
      ]}
    />
  );
}
