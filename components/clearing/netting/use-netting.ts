import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveRead } from '#components/session/use-live-read.ts';
import { call } from '#lib/client.ts';
import { type NettingLine, shortagesOf } from '#lib/console/netting-sums.ts';
import { queryOf, repliesOf } from '#lib/console/query.ts';
import { listNettingQueues, listNettingRuns, runNetting } from '#lib/contracts/clearing/netting.ts';
import { listDvpBalances } from '#lib/contracts/clearing/settings.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { type Pair, pairKey } from './netting-labels.ts';

const SUBJECTS = ['dvp-settlement'] as const;
const PAGE = 25;
const REFRESH_MS = 60_000;

/** Queues of an enterprise: read again with each change of a settlement, and each minute, for runs that start by themselves. */
export function useNettingQueues(enterpriseId: string) {
  useLiveRead(SUBJECTS, listNettingQueues);
  const read = queryOf(listNettingQueues, { enterpriseId });
  return { query: useQuery({ ...read, refetchInterval: REFRESH_MS }), queryKey: read.queryKey };
}

/** Runs of an enterprise, the latest first: 25, and 25 more whenever they are asked for, or until the one with this id is found. */
export function useNettingRuns(enterpriseId: string, soughtId: string | null) {
  useLiveRead(SUBJECTS, listNettingRuns);
  const queryKey = [...repliesOf(listNettingRuns), { enterpriseId }, 'pages'];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      call(listNettingRuns, { enterpriseId, limit: PAGE, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const { hasNextPage, isFetching, fetchNextPage } = query;
  const runs = query.data?.pages.flatMap((page) => page.runs) ?? [];
  const isSought = soughtId !== null && !runs.some(({ id }) => id === soughtId) && (hasNextPage || isFetching);
  useEffect(() => {
    if (isSought && hasNextPage && !isFetching) void fetchNextPage();
  }, [isSought, hasNextPage, isFetching, fetchNextPage]);
  return { query, queryKey, runs, isSought };
}

/** What a run of a pair would do now. */
export function useNettingPreview(enterpriseId: string, pair: Pair) {
  const { accountId, counterpartyAccountId } = pair;
  return useQuery({
    queryKey: [...repliesOf(runNetting), 'preview', enterpriseId, pairKey(pair)],
    queryFn: ({ signal }) =>
      call(runNetting, { enterpriseId, accountId, counterpartyAccountId, dryRun: true }, { signal }),
    retry: false,
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** What the enterprise's own account lacks for its nets; nothing as long as its balances are not known. */
export function useShortages(enterpriseId: string, { accountId }: Pair, lines: readonly NettingLine[]) {
  const { data } = useQuery({ ...queryOf(listDvpBalances, { enterpriseId, accountId }), refetchOnMount: 'always' });
  return data === undefined ? [] : shortagesOf(lines, data.data);
}

/** Reads again what a run changes on this page. */
export const useNettingRefresh = () => useRefresh(listNettingQueues, listNettingRuns, listDvpBalances);
