import { useQuery } from '@tanstack/react-query';
import { useMay } from '#components/session/use-may.ts';
import { queryOf } from '#lib/console/query.ts';
import { getDvpSettings, listTransactionRoutes } from '#lib/contracts/clearing/settings.ts';
import { searchMembers } from '#lib/contracts/directory/members.ts';
import { getWallet } from '#lib/contracts/wallets/wallets.ts';
import { useAccounts } from '#lib/hooks/use-accounts.ts';
import { MANAGE_DVP, READ_MEMBERS, READ_WALLETS, SECURE_WALLETS, WRITE_DVP } from '#lib/rights.ts';

export interface AccountPlace {
  enterpriseId: string;
  accountId: string;
}

/** Settings of a trading account as they are. */
export const useDvpSettings = (place: AccountPlace) => useQuery(queryOf(getDvpSettings, place));

/** How many admins must agree to what an account spends; undefined until it is known. */
export function useApprovalsRequired({ enterpriseId, accountId }: AccountPlace): number | undefined {
  const { isAllowed } = useMay(enterpriseId, READ_WALLETS);
  const { accounts } = useAccounts(enterpriseId);
  const coin = accounts?.find(({ id }) => id === accountId)?.coin;
  const { data } = useQuery({
    ...queryOf(getWallet, { coin: coin ?? '', walletId: accountId, includeBalance: 'false' }),
    enabled: isAllowed && coin !== undefined,
  });
  return data?.approvalsRequired;
}

/** How many admins an enterprise has; undefined until it is known. */
export function useAdminCount(enterpriseId: string): number | undefined {
  const { isAllowed } = useMay(enterpriseId, READ_MEMBERS);
  const { data } = useQuery({
    ...queryOf(searchMembers, { enterpriseId, roles: ['admin'], limit: 1 }),
    enabled: isAllowed,
  });
  return data?.total;
}

/** The routes that net; undefined until they are known. */
export function useNettingRoutes(enterpriseId: string) {
  const { data } = useQuery(queryOf(listTransactionRoutes, { enterpriseId }));
  return data?.routes.filter(({ kind }) => kind === 'netting');
}

/** Why the reader may not set each part of the settings; null for what they may. */
export function useSettingRights(enterpriseId: string) {
  const manage = useMay(enterpriseId, MANAGE_DVP).reason;
  const automate = useMay(enterpriseId, WRITE_DVP).reason;
  const secure = useMay(enterpriseId, SECURE_WALLETS).reason;
  return { manage, automate, secure, isReadOnly: manage !== null && automate !== null && secure !== null };
}
