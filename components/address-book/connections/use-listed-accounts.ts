import { useListing, useOwnEntries } from '../listings/use-listing.ts';

/** A trading account of the enterprise that has a listing entry, and so can be connected. */
export interface ListedAccount {
  entryId: string;
  walletId: string;
  name: string;
  description: string | undefined;
}

/** Listed accounts of an enterprise by name; null for one without a listing, undefined until that is known. */
export function useListedAccounts(enterpriseId: string): ListedAccount[] | null | undefined {
  const { query } = useListing(enterpriseId);
  const entries = useOwnEntries(enterpriseId);
  if (query.data === null) return null;
  return entries?.map(({ id, walletId, accountName, description }) => ({
    entryId: id,
    walletId,
    name: accountName,
    description,
  }));
}

/** The listed account where there is but one: nobody has to choose it. */
export function onlyOf(accounts: readonly ListedAccount[] | null | undefined): ListedAccount | undefined {
  const [one, other] = accounts ?? [];
  return other === undefined ? one : undefined;
}

/** Why nothing can be connected yet; null once something can. */
export function hindranceOf(accounts: ListedAccount[] | null | undefined): string | null {
  if (accounts === null) return 'The enterprise has no listing yet: create it under Our listing.';
  return accounts?.length === 0 ? 'No trading account is listed yet: add one under Our listing.' : null;
}
