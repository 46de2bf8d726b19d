import type { OutputOf } from '#lib/contract.ts';
import type { listTradingAccounts } from '#lib/contracts/wallets/trading-accounts.ts';
import { useAccounts } from '#lib/hooks/use-accounts.ts';
import { useListing } from './use-listing.ts';

export type UnlistedAccount = OutputOf<typeof listTradingAccounts>['accounts'][number];

const NO_ACCOUNT = 'The enterprise has no trading account yet.';
const ALL_LISTED = 'Every trading account is listed already.';

/** Trading accounts without an entry, undefined until they are known; and why none can be listed now. */
export function useUnlistedAccounts(enterpriseId: string) {
  const { accounts } = useAccounts(enterpriseId);
  const { query } = useListing(enterpriseId);
  if (accounts === undefined || !query.data) return { unlisted: undefined, hindrance: null };
  const listed = new Set(query.data.listingEntries.map(({ walletId }) => walletId));
  const unlisted = accounts.filter(({ id }) => !listed.has(id));
  const reason = accounts.length === 0 ? NO_ACCOUNT : ALL_LISTED;
  return { unlisted, hindrance: unlisted.length === 0 ? reason : null };
}
