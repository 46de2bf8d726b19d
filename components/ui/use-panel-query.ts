import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#lib/console/query.ts';
import type { Contract, InputOf } from '#lib/contract.ts';

const REFRESH_MS = 60_000;

/** What one panel shows: a reply of the API, fresh each minute. */
export function usePanelQuery<C extends Contract>(contract: C, input: InputOf<C>) {
  const read = queryOf(contract, input);
  return { query: useQuery({ ...read, refetchInterval: REFRESH_MS }), queryKey: read.queryKey };
}
