import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { toApiError } from '#lib/api-error.ts';
import { queryOf } from '#lib/console/query.ts';
import type { OutputOf } from '#lib/contract.ts';
import { getSettlementProposal } from '#lib/contracts/network/settlement-proposal.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';

export type Proposal = OutputOf<typeof getSettlementProposal>;

const PAUSE_MS = 350;

interface Wanted {
  enterpriseId: string;
  /** Empty until one is chosen. */
  partnerId: string;
  /** Null while it is none; absent where there is none to choose. */
  cutoffAt?: string | null | undefined;
}

/** What the open trades of a partner come to; `onProposal` hears of each proposal once. */
export function useProposal({ enterpriseId, partnerId, cutoffAt }: Wanted, onProposal: (proposal: Proposal) => void) {
  const settledCutoff = useDebounced(cutoffAt, PAUSE_MS);
  const input = { enterpriseId, partnerId, ...(settledCutoff == null ? {} : { cutoffAt: settledCutoff }) };
  const { data, error, isFetching } = useQuery({
    ...queryOf(getSettlementProposal, input),
    enabled: partnerId !== '' && settledCutoff !== null && settledCutoff === cutoffAt,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const tell = useEffectEvent(onProposal);
  useEffect(() => {
    if (data !== undefined) tell(data);
  }, [data]);
  return { proposal: partnerId === '' ? undefined : data, failure: error && toApiError(error), isFetching };
}
