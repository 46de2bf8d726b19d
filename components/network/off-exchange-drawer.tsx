'use client';

import { ObjectTimeline } from '#components/events/object-timeline.tsx';
import { useSelf } from '#components/session/self.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { areaPath } from '#lib/console/area-path.ts';
import { getSettlementPosition } from '#lib/contracts/network/settlement-position.ts';
import { getClientSettlement } from '#lib/contracts/network/settlements.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { OffExchangeActions } from './off-exchange-actions.tsx';
import { AttentionChips, SettlementStatusMark } from './off-exchange-badges.tsx';
import { OffExchangeDetails } from './off-exchange-details.tsx';
import { OffExchangeDisputes } from './off-exchange-disputes.tsx';
import { BEFORE_BOOKS } from './off-exchange-labels.ts';
import { isDisputable } from './off-exchange-next.ts';
import { OffExchangeTransfers } from './off-exchange-transfers.tsx';

const KIND = 'Off-exchange settlement';
/** One page of the API. */
const MAX_TRANSFERS = 500;

/** The settlement as callers of the API read it, and where it stands. */
function useSettlement({ id, enterpriseId }: RecordDrawerProps) {
  const own = useRecord(getClientSettlement, { enterpriseId, settlementId: id, pageSize: MAX_TRANSFERS });
  const standing = useRecord(getSettlementPosition, { enterpriseId, settlementId: id });
  const retry = (): void => {
    own.retry();
    standing.retry();
  };
  return { found: own.data, position: standing.data, failure: own.failure ?? standing.failure, retry };
}

/** One off-exchange settlement beside its list. */
export function OffExchangeDrawer({ id, enterpriseId }: RecordDrawerProps) {
  const { now } = useSelf();
  const { found, position, failure, retry } = useSettlement({ id, enterpriseId });
  if (found === undefined || position === undefined)
    return <DrawerState kind={KIND} failure={failure} onRetry={retry} />;
  const { settlement: row, netting } = position;
  const { settlementTransfers: transfers, settlementDisputes: raised, settlingDisputes: settling } = found;
  const disputes = raised.length + settling.length;
  return (
    <DrawerBody
      kind={KIND}
      title={row.externalId}
      status={
        <span className="flex flex-wrap items-center gap-2">
          <SettlementStatusMark status={row.status} />
          <AttentionChips row={row} />
          {row.isBeforeBooks && <Chip label="Before the books" meaning={BEFORE_BOOKS} />}
        </span>
      }
      actions={
        isDisputable(position, now) && (
          <OffExchangeActions enterpriseId={enterpriseId} position={position} raised={raised} />
        )
      }
      tabs={[
        {
          key: 'details',
          label: 'Details',
          content: (
            <OffExchangeDetails
              enterpriseId={enterpriseId}
              position={position}
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
        ...(disputes === 0
          ? []
          : [
              {
                key: 'disputes',
                label: `Disputes (${disputes})`,
                content: (
                  <OffExchangeDisputes
                    enterpriseId={enterpriseId}
                    raised={raised}
                    settling={settling}
                    connections={new Map(netting.map((line) => [line.connectionId, line.connectionName]))}
                  />
                ),
              },
            ]),
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
