import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/client.ts';
import type { Contract, InputOf, OutputOf } from '#lib/contract.ts';

const REFRESH_MS = 60_000;

/** What one panel shows: a reply of the API, fresh each minute. */
export function usePanelQuery<C extends Contract>(contract: C, input: InputOf<C>) {
  const queryKey = [contract.routes[0].path, input];
  const query = useQuery<OutputOf<C>>({
    queryKey,
    queryFn: ({ signal }) => call(contract, input, { signal }),
    refetchInterval: REFRESH_MS,
  });
  return { query, queryKey };
}
