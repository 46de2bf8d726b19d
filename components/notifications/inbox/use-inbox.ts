import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#lib/client.ts';
import { repliesOf } from '#lib/console/query.ts';
import { searchNotices } from '#lib/contracts/notifications/notices.ts';

const PAGE = 50;

/** The inbox of an enterprise, newest first: 50 notices, and 50 more whenever they are asked for. */
export function useInbox(enterpriseId: string, onlyUnread: boolean) {
  const input = { enterpriseId, limit: PAGE, ...(onlyUnread ? { onlyUnread } : {}) };
  const queryKey = [...repliesOf(searchNotices), input, 'pages'];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      call(searchNotices, pageParam === null ? input : { ...input, cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const first = query.data?.pages[0];
  return {
    query,
    queryKey,
    unread: first?.unread ?? 0,
    notices: query.data?.pages.flatMap((page) => page.notices) ?? [],
  };
}
