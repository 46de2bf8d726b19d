import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type UseQueryStatesKeysMap, useQueryStates } from 'nuqs';
import { useSelf } from '#components/session/self.tsx';
import { useLiveRead } from '#components/session/use-live-read.ts';
import type { ListFilters } from '#lib/console/list-filters.ts';
import { queryOf } from '#lib/console/query.ts';
import type { Contract, InputOf, OutputOf } from '#lib/contract.ts';
import type { LiveKind } from '#lib/objects.ts';

/** Counts have no place for a failure of their own: they are asked for again by themselves. */
const AGAIN_MS = 5000;

interface TabCountsOptions<C extends Contract, Keys extends UseQueryStatesKeysMap> {
  enterpriseId: string;
  /** Counts what each tab of the list has. */
  contract: C;
  filters: ListFilters<Contract, Keys>;
  /** URL keys that the tabs set: each is counted as if none was pressed. */
  tabKeys: readonly (keyof Keys)[];
  subjects: readonly LiveKind[];
}

/** How many rows each tab of a list has under the filters of the view; undefined until that is known. */
export function useTabCounts<C extends Contract, Keys extends UseQueryStatesKeysMap>(
  options: TabCountsOptions<C, Keys>,
): OutputOf<C> | undefined {
  const { contract, filters, enterpriseId, tabKeys, subjects } = options;
  const { now } = useSelf();
  const [view] = useQueryStates(filters.keys);
  const input = { enterpriseId, ...filters.toInput(view, now, tabKeys) };
  const { data } = useQuery({
    ...queryOf(contract, input as InputOf<C>),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : false),
  });
  useLiveRead(subjects, contract);
  return data;
}
