import { useInfiniteQuery } from '@tanstack/react-query';
import { toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { repliesOf } from '#lib/console/query.ts';
import { listFixMessages } from '#lib/contracts/fix/messages.ts';
import type { Narrowing } from './message-search.tsx';

const PAGE = 50;
const FRESH_MS = 5000;

/** Messages of a session that match, the newest first. The first page is read again while it is the only one. */
export function useMessageLog(place: { enterpriseId: string; sessionId: string }, narrowing: Narrowing) {
  const query = useInfiniteQuery({
    queryKey: [...repliesOf(listFixMessages), place, narrowing],
    queryFn: ({ pageParam, signal }) =>
      call(listFixMessages, { ...place, ...narrowing, limit: PAGE, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? FRESH_MS : false),
    retry: false,
  });
  return {
    messages: query.data?.pages.flatMap(({ messages }) => messages),
    failure: query.error === null ? null : toApiError(query.error),
    hasMore: query.hasNextPage,
    isReading: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
