import { useInfiniteQuery } from '@tanstack/react-query';
import { useLiveRead } from '#components/session/use-live-read.ts';
import { call } from '#lib/client.ts';
import { repliesOf } from '#lib/console/query.ts';
import type { OutputOf } from '#lib/contract.ts';
import { listBlocks } from '#lib/contracts/address-book/blocks.ts';

export type BlockRow = OutputOf<typeof listBlocks>['blockList'][number];

const SUBJECTS = ['listing-block'] as const;
const PAGE = 50;

/** Blocks of an enterprise, the latest first: 50, and 50 more whenever they are asked for. Each page reads one more, to know of the next. */
export function useBlocks(enterpriseId: string) {
  useLiveRead(SUBJECTS, listBlocks);
  const queryKey = [...repliesOf(listBlocks), { enterpriseId }, 'pages'];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam: offset }) => call(listBlocks, { enterpriseId, offset, limit: PAGE + 1 }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ blockList }, _, offset) => (blockList.length > PAGE ? offset + PAGE : undefined),
  });
  const rows = query.data?.pages.flatMap(({ blockList }) => blockList.slice(0, PAGE)) ?? [];
  return { query, queryKey, rows };
}
