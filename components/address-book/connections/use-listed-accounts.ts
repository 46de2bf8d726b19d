import { useQuery } from '@tanstack/react-query';
import { useAccounts } from '#components/clearing/use-accounts.ts';
import { toApiError } from '#lib/api-error.ts';
import { queryOf } from '#lib/console/query.ts';
import { getGlobalListing } from '#lib/contracts/address-book/listings.ts';

/** A trading account of the enterprise that has a listing entry, and so can be connected. */
export interface ListedAccount {
  entryId: string;
  walletId: string;
  name: string;
  description: string | undefined;
}

const byName = (one: ListedAccount, other: ListedAccount): number => one.name.localeCompare(other.name);

/** Listed accounts of an enterprise by name; null for one without a listing, undefined until that is known. */
export function useListedAccounts(enterpriseId: string): ListedAccount[] | null | undefined {
  const { data, error } = useQuery(queryOf(getGlobalListing, { enterpriseId }));
  const { accounts = [] } = useAccounts(enterpriseId);
  if (data === undefined) return error && toApiError(error).status === 404 ? null : undefined;
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  const listed = data.listingEntries.map(({ id, walletId, description }) => ({
    entryId: id,
    walletId,
    name: names.get(walletId) ?? description ?? walletId,
    description,
  }));
  return listed.toSorted(byName);
}

/** Why nothing can be connected yet; null once something can. */
export function hindranceOf(accounts: ListedAccount[] | null | undefined): string | null {
  if (accounts === null) return 'The enterprise has no listing yet: create it under Our listing.';
  return accounts?.length === 0 ? 'No trading account is listed yet: add one under Our listing.' : null;
}
