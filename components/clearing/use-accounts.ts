import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/client.ts';
import { listTradingAccounts } from '#lib/contracts/wallets/wallets.ts';

/** Trading accounts of an enterprise by name; undefined while they are on their way. */
export function useAccounts(enterpriseId: string) {
  const { data, error, refetch } = useQuery({
    queryKey: ['trading-accounts', enterpriseId],
    queryFn: ({ signal }) => call(listTradingAccounts, { enterpriseId }, { signal }),
  });
  return { accounts: data?.accounts, error, refetch };
}
