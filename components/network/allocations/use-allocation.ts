import { useQuery } from '@tanstack/react-query';
import { useQueryState } from 'nuqs';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { queryOf } from '#lib/console/query.ts';
import type { Allocation } from '#lib/contracts/network/allocation-shapes.ts';
import { type AllocationRow, searchAllocations } from '#lib/contracts/network/allocations.ts';
import { getClientAllocation } from '#lib/contracts/network/client-allocations.ts';
import { getPartnerAllocation } from '#lib/contracts/network/partner-allocations.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { allocationFilters } from './allocation-filters.ts';
import type { Side } from './allocation-labels.ts';

interface FoundAllocation {
  /** As which of the two the enterprise has it; of both, as the list looks. */
  side: Side;
  /** What our search knows, and what callers of the API read. */
  row: AllocationRow;
  record: Allocation;
}

/** The side on which an enterprise has an allocation; undefined until that is known. */
function useSide({ id, enterpriseId }: { id: string; enterpriseId: string }) {
  const [isPartner] = useQueryState('partner', allocationFilters.keys.partner);
  const wanted = { enterpriseId, allocationIds: [id], limit: 1 };
  const client = useRecord(searchAllocations, { ...wanted, side: 'client' });
  const partner = useRecord(searchAllocations, { ...wanted, side: 'partner' });
  const [asClient, asPartner] = [client.data?.allocations[0], partner.data?.allocations[0]];
  const isKnown = client.data !== undefined && partner.data !== undefined;
  const side: Side = asPartner !== undefined && (isPartner || asClient === undefined) ? 'partner' : 'client';
  const retry = () => {
    client.retry();
    partner.retry();
  };
  return {
    isKnown,
    side,
    row: side === 'partner' ? asPartner : asClient,
    failure: client.failure ?? partner.failure,
    retry,
  };
}

/** An allocation of an enterprise, on whichever side it has it. */
export function useAllocation(place: { id: string; enterpriseId: string }): {
  found: FoundAllocation | undefined;
  failure: ApiError | null;
  retry: () => void;
} {
  const { id, enterpriseId } = place;
  const { isKnown, side, row, failure, retry } = useSide(place);
  const contract = side === 'client' ? getClientAllocation : getPartnerAllocation;
  const { data, error, refetch } = useQuery({
    ...queryOf(contract, { enterpriseId, allocationId: id }),
    enabled: isKnown,
    refetchOnMount: 'always',
  });
  const record = data?.allocation;
  return {
    found: row === undefined || record === undefined ? undefined : { side, row, record },
    failure: failure ?? (error && toApiError(error)),
    retry: () => {
      retry();
      void refetch();
    },
  };
}
