'use client';

import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { getPartnerSettlement } from '#lib/contracts/network/partner-settlements.ts';
import { getClientSettlement } from '#lib/contracts/network/settlements.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { KIND, OffExchangeBody } from './off-exchange-body.tsx';
import type { Position } from './off-exchange-next.ts';
import { OffExchangePartnerTransfers } from './off-exchange-partner-transfers.tsx';
import { OffExchangeTransfers } from './off-exchange-transfers.tsx';
import { withUnits } from './off-exchange-units.ts';
import { usePosition } from './use-position.ts';

/** One page of the API. */
const MAX_TRANSFERS = 500;

interface SideProps {
  enterpriseId: string;
  position: Position;
}

function ClientSettlement({ enterpriseId, position }: SideProps) {
  const { id: settlementId, partnerName } = position.settlement;
  const { data, failure, retry } = useRecord(getClientSettlement, {
    enterpriseId,
    settlementId,
    pageSize: MAX_TRANSFERS,
  });
  if (data === undefined) return <DrawerState kind={KIND} failure={failure} onRetry={retry} />;
  const transfers = data.settlementTransfers;
  return (
    <OffExchangeBody
      enterpriseId={enterpriseId}
      position={position}
      transferCount={transfers.length}
      transfers={<OffExchangeTransfers enterpriseId={enterpriseId} transfers={transfers} partnerName={partnerName} />}
      raised={data.settlementDisputes}
      settling={data.settlingDisputes}
      json={data}
    />
  );
}

function PartnerSettlement({ enterpriseId, position }: SideProps) {
  const { data, failure, retry } = useRecord(getPartnerSettlement, {
    enterpriseId,
    settlementId: position.settlement.id,
    pageSize: MAX_TRANSFERS,
  });
  if (data === undefined) return <DrawerState kind={KIND} failure={failure} onRetry={retry} />;
  const transfers = data.settlementTransfers;
  return (
    <OffExchangeBody
      enterpriseId={enterpriseId}
      position={position}
      transferCount={transfers.length}
      transfers={<OffExchangePartnerTransfers transfers={transfers} position={position} />}
      raised={data.settlementDisputes.map((one) => withUnits(one, position.units))}
      settling={data.settlingDisputes.map((one) => withUnits(one, position.units))}
      json={data}
    />
  );
}

/** One off-exchange settlement beside its list, as its client or its partner reads it. */
export function OffExchangeDrawer({ id, enterpriseId }: RecordDrawerProps) {
  const { data: position, failure, retry } = usePosition({ id, enterpriseId });
  if (position === undefined) return <DrawerState kind={KIND} failure={failure} onRetry={retry} />;
  const Settlement = position.side === 'client' ? ClientSettlement : PartnerSettlement;
  return <Settlement enterpriseId={enterpriseId} position={position} />;
}
