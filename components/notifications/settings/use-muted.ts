import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#lib/client.ts';
import { repliesOf } from '#lib/console/query.ts';
import { searchMuted } from '#lib/contracts/notifications/notice-settings.ts';

const PAGE = 50;

/** What the reader has muted that fits a text, the latest first: 50, and 50 more whenever they are asked for. */
export function useMuted(text: string) {
  const input = { limit: PAGE, ...(text === '' ? {} : { text }) };
  const query = useInfiniteQuery({
    queryKey: [...repliesOf(searchMuted), input, 'pages'],
    queryFn: ({ signal, pageParam }) =>
      call(searchMuted, pageParam === null ? input : { ...input, cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  return { query, total: query.data?.pages[0]?.total ?? 0, rows: query.data?.pages.flatMap(({ muted }) => muted) };
}
