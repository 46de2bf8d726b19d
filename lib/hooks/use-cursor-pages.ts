import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#lib/client.ts';
import { repliesOf } from '#lib/console/query.ts';
import type { Contract, InputOf, OutputOf } from '#lib/contract.ts';

/** A list by cursor, read page by page and shown as one: a page, and another one whenever it is asked for. */
export function useCursorPages<C extends Contract>(contract: C, input: Omit<InputOf<C>, 'cursor'>) {
  const queryKey = [...repliesOf(contract), input, 'pages'];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      call(contract, { ...input, ...(pageParam === null ? {} : { cursor: pageParam }) } as InputOf<C>, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page as OutputOf<C> & { nextCursor: string | null }).nextCursor,
  });
  return { query, queryKey, pages: query.data?.pages };
}
