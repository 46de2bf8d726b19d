import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#lib/console/query.ts';
import { listTradingAccounts } from '#lib/contracts/wallets/trading-accounts.ts';

/** Trading accounts of an enterprise by name; undefined while they are on their way. */
export function useAccounts(enterpriseId: string) {
  const { data, error, refetch } = useQuery({
    ...queryOf(listTradingAccounts, { enterpriseId }),
  });
  return { accounts: data?.accounts, error, refetch };
}
