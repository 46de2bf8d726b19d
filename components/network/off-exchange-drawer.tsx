'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { ObjectTimeline } from '#components/events/object-timeline.tsx';
import { useSelf } from '#components/session/self.tsx';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import { DecideButton } from '#components/ui/form/decide-button.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { areaPath } from '#lib/console/area-path.ts';
import { searchClientSettlements } from '#lib/contracts/network/enterprise-settlements.ts';
import { getClientSettlement } from '#lib/contracts/network/settlements.ts';
import { PLAY_PARTNER } from '#lib/rights.ts';
import { AttentionChips, SettlementStatusMark } from './off-exchange-badges.tsx';
import { OffExchangeDetails } from './off-exchange-details.tsx';
import { OffExchangeTransfers } from './off-exchange-transfers.tsx';

const ConcludeSettlementDialog = dynamic(
  () => import('./conclude-settlement-dialog.tsx').then((module) => module.ConcludeSettlementDialog),
  { ssr: false },
);

const KIND = 'Off-exchange settlement';

/** The settlement as the interface gives it, and what our search knows beside. */
async function readSettlement({ id, enterpriseId }: RecordDrawerProps, signal: AbortSignal) {
  const [found, { settlements }] = await Promise.all([
    call(getClientSettlement, { enterpriseId, settlementId: id }, { signal }),
    call(searchClientSettlements, { enterpriseId, settlementIds: [id], limit: 1 }, { signal }),
  ]);
  return { found, row: settlements[0] };
}

/** One off-exchange settlement beside its list. */
export function OffExchangeDrawer({ id, enterpriseId }: RecordDrawerProps) {
  const { now, mode } = useSelf();
  const { data, error, refetch } = useQuery({
    queryKey: [searchClientSettlements.routes[0].path, enterpriseId, 'one', id],
    queryFn: ({ signal }) => readSettlement({ id, enterpriseId }, signal),
  });
  if (data?.row === undefined)
    return <DrawerState kind={KIND} failure={error && toApiError(error)} onRetry={() => void refetch()} />;
  const { found, row } = data;
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
      actions={
        mode === 'sandbox' &&
        row.status === 'pending' && (
          <DecideButton enterpriseId={enterpriseId} right={PLAY_PARTNER}>
            {(close) => <ConcludeSettlementDialog enterpriseId={enterpriseId} row={row} onClose={close} />}
          </DecideButton>
        )
      }
      tabs={[
        {
          key: 'details',
          label: 'Details',
          content: (
            <OffExchangeDetails row={row} now={now} listHref={areaPath(enterpriseId, 'settlements/off-exchange')} />
          ),
        },
        {
          key: 'transfers',
          label: `Transfers (${transfers.length})`,
          content: <OffExchangeTransfers transfers={transfers} partnerName={row.partnerName} />,
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
