import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '#lib/console/query.ts';
import { listTradingAccounts } from '#lib/contracts/wallets/trading-accounts.ts';
import { READ_WALLETS } from '#lib/rights.ts';
import { useMay } from './use-may.ts';

/** Names of the trading accounts of an enterprise by id; empty for who may not read them. */
export function useAccountNames(enterpriseId: string): ReadonlyMap<string, string> {
  const { isAllowed } = useMay(enterpriseId, READ_WALLETS);
  const { data } = useQuery({ ...queryOf(listTradingAccounts, { enterpriseId }), enabled: isAllowed });
  return useMemo(() => new Map((data?.accounts ?? []).map(({ id, name }) => [id, name])), [data]);
}
