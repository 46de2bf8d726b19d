import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { queryOf } from '#lib/console/query.ts';
import type { Contract, InputOf, OutputOf } from '#lib/contract.ts';

const REFRESH_MS = 60_000;

/** What a panel is drawn from: a reply on its way, and where it is kept. */
export interface PanelQuery<T> {
  query: UseQueryResult<T>;
  queryKey: readonly unknown[];
}

/** What one panel shows: a reply of the API, fresh each minute. */
export function usePanelQuery<C extends Contract>(contract: C, input: InputOf<C>): PanelQuery<OutputOf<C>> {
  const read = queryOf(contract, input);
  return { query: useQuery({ ...read, refetchInterval: REFRESH_MS }), queryKey: read.queryKey };
}
