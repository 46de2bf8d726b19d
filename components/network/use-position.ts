import { useQueryState } from 'nuqs';
import { useEffect, useRef } from 'react';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { getSettlementPosition } from '#lib/contracts/network/settlement-position.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { offExchangeFilters } from './off-exchange-filters.ts';

/** Where a settlement stands. Links that do not know whose it is open the list of the partner, too, where it is that side's. */
export function usePosition({ id, enterpriseId }: RecordDrawerProps) {
  const [isPartner, setPartner] = useQueryState('partner', offExchangeFilters.keys.partner);
  const record = useRecord(getSettlementPosition, {
    enterpriseId,
    settlementId: id,
    side: isPartner ? 'partner' : 'client',
  });
  const side = record.data?.side;
  const opened = useRef<string>(null);
  useEffect(() => {
    if (side === undefined || opened.current === id) return;
    opened.current = id;
    if (side === 'partner' && !isPartner) void setPartner(true);
  }, [id, side, isPartner, setPartner]);
  return record;
}
