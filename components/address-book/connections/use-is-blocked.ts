import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#lib/console/query.ts';
import { listBlocks } from '#lib/contracts/address-book/blocks.ts';

const MOST = 500;

/** Whether the enterprise has blocked the one whose listing it is. */
export function useIsBlocked(enterpriseId: string, listingId: string): boolean {
  const { data } = useQuery(queryOf(listBlocks, { enterpriseId, limit: MOST }));
  const blocks = data?.blockList ?? [];
  return blocks.some((one) => one.blockedListingId === listingId || one.blockedGlobalListingId === listingId);
}
