import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAccountNames } from '#components/session/use-account-names.ts';
import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { repliesOf } from '#lib/console/query.ts';
import type { OutputOf } from '#lib/contract.ts';
import { getGlobalListing } from '#lib/contracts/address-book/listings.ts';
import type { ListingEntry } from '#lib/contracts/address-book/shapes.ts';

export type OwnListing = OutputOf<typeof getGlobalListing>;

/** The listing of an enterprise; null where it has none, which the service answers with 404. */
const listingOf = (enterpriseId: string) =>
  queryOptions({
    queryKey: [...repliesOf(getGlobalListing), { enterpriseId }, 'or none'] as const,
    queryFn: ({ signal }): Promise<OwnListing | null> =>
      call(getGlobalListing, { enterpriseId }, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
  });

/** Reads the own listing, and says where its reply is kept. */
export function useListing(enterpriseId: string) {
  const read = listingOf(enterpriseId);
  return { query: useQuery(read), queryKey: read.queryKey };
}

/** An own entry with what people call its account. */
export interface OwnEntry extends ListingEntry {
  accountName: string;
}

/** Own entries by account name; undefined until they are known, and empty without a listing. */
export function useOwnEntries(enterpriseId: string): readonly OwnEntry[] | undefined {
  const { query } = useListing(enterpriseId);
  const names = useAccountNames(enterpriseId);
  if (query.data === undefined) return undefined;
  return (query.data?.listingEntries ?? [])
    .map((entry) => ({ ...entry, accountName: names.get(entry.walletId) ?? entry.description ?? entry.walletId }))
    .toSorted((one, other) => one.accountName.localeCompare(other.accountName));
}
