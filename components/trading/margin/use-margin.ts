import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#lib/console/query.ts';
import type { OutputOf } from '#lib/contract.ts';
import {
  getMarginProfile,
  getMarginSettings,
  listCollateralCurrencies,
  listMarginPositions,
  listTransferredCollateral,
} from '#lib/contracts/trading/margin.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import type { Desk } from '../use-desk.ts';
import { ORDER_REPLIES } from '../use-desk-refresh.ts';

/** How often values are read again, since prices change. */
export const VALUES_MS = 5000;

export type Position = OutputOf<typeof listMarginPositions>['data'][number];
export type Collateral = OutputOf<typeof listTransferredCollateral>['data'][number];

/** Whether and how the account may trade on margin. */
export const useMarginSettings = ({ account }: Pick<Desk, 'account'>) =>
  useQuery(queryOf(getMarginSettings, { accountId: account.id }));

/** What is taken as collateral. */
export const useCollateralCurrencies = ({ account }: Desk) =>
  useQuery(queryOf(listCollateralCurrencies, { accountId: account.id }));

/** How the account stands, what it has and owes, and what it has pledged, by the prices of every few seconds. */
export function useMargin({ account }: Desk) {
  const live = { refetchInterval: VALUES_MS, staleTime: 0 };
  const place = { accountId: account.id };
  const profile = useQuery({ ...queryOf(getMarginProfile, place), ...live });
  const positions = useQuery({ ...queryOf(listMarginPositions, place), ...live });
  const collateral = useQuery({ ...queryOf(listTransferredCollateral, place), ...live });
  const failure = profile.error ?? positions.error ?? collateral.error;
  const retry = () => void Promise.all([profile.refetch(), positions.refetch(), collateral.refetch()]);
  return {
    profile: profile.data,
    positions: positions.data?.data,
    collateral: collateral.data?.data,
    failure,
    retry,
  };
}

/** Reads again what changes with positions and collateral. */
export const useMarginRefresh = (): (() => Promise<void>) =>
  useRefresh(...ORDER_REPLIES, getMarginProfile, listMarginPositions, listTransferredCollateral);
