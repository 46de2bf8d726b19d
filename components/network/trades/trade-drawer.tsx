'use client';

import { ObjectTimeline } from '#components/events/object-timeline.tsx';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { getTrade } from '#lib/contracts/network/trades.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { CorrectTradeButton } from './correct-trade-button.tsx';
import { TradeStatusMark } from './trade-badges.tsx';
import { TradeDetails } from './trade-details.tsx';
import { TradeVersions } from './trade-versions.tsx';

const KIND = 'Off-exchange trade';

/** One trade beside its list. */
export function TradeDrawer({ id, enterpriseId }: RecordDrawerProps) {
  const { data, failure, retry } = useRecord(getTrade, { enterpriseId, tradeId: id });
  if (data === undefined) return <DrawerState kind={KIND} failure={failure} onRetry={retry} />;
  const { side, trade, versions } = data;
  return (
    <DrawerBody
      kind={KIND}
      title={trade.externalId}
      status={<TradeStatusMark status={trade.status} />}
      actions={side === 'partner' && <CorrectTradeButton enterpriseId={enterpriseId} row={trade} />}
      tabs={[
        {
          key: 'details',
          label: 'Details',
          content: <TradeDetails enterpriseId={enterpriseId} row={trade} side={side} />,
        },
        {
          key: 'versions',
          label: `Versions (${versions.length})`,
          content: <TradeVersions versions={versions} />,
        },
        {
          key: 'timeline',
          label: 'Timeline',
          content: <ObjectTimeline enterpriseId={enterpriseId} subjectType="off-exchange-trade" subjectId={id} />,
        },
        { key: 'json', label: 'JSON', content: <RawJson value={data} /> },
      ]}
    />
  );
}
