import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '#lib/console/query.ts';
import { searchMembers } from '#lib/contracts/directory/members.ts';
import { listTradingAccounts } from '#lib/contracts/wallets/trading-accounts.ts';
import { READ_MEMBERS, READ_WALLETS } from '#lib/rights.ts';
import { useMay } from './use-may.ts';

/** Names of the trading accounts of an enterprise by id; empty for who may not read them. */
export function useAccountNames(enterpriseId: string): ReadonlyMap<string, string> {
  const { isAllowed } = useMay(enterpriseId, READ_WALLETS);
  const { data } = useQuery({ ...queryOf(listTradingAccounts, { enterpriseId }), enabled: isAllowed });
  return useMemo(() => new Map((data?.accounts ?? []).map(({ id, name }) => [id, name])), [data]);
}

/** Name of a member by id; null for nobody, for others, and for who may not read members. */
export function useMemberName(enterpriseId: string, userId: string | null): string | null {
  const { isAllowed } = useMay(enterpriseId, READ_MEMBERS);
  const isId = /^[0-9a-f]{32}$/.test(userId ?? '');
  const { data } = useQuery({
    ...queryOf(searchMembers, { enterpriseId, text: userId ?? '', limit: 1 }),
    enabled: isAllowed && isId,
  });
  const member = data?.members.find((one) => one.userId === userId);
  return member === undefined ? null : member.name || member.email;
}
