import { useQuery } from '@tanstack/react-query';
import { chainOf, unitOf } from '#lib/coins.ts';
import { isMint, keyOf, type MintPair } from '#lib/console/mint-order-values.ts';
import { queryOf } from '#lib/console/query.ts';
import { searchBalances } from '#lib/contracts/network/balances.ts';
import { getMintLimits } from '#lib/contracts/stablecoin/limits.ts';
import { listAssetPairs, listSupportedTokens } from '#lib/contracts/stablecoin/tokens.ts';
import { listEnterpriseWallets } from '#lib/contracts/wallets/wallets.ts';

const MOST = 500;

/** What can be ordered; undefined until it is known, with which of it is minted. */
export function usePairs(enterpriseId: string) {
  const { data: found } = useQuery(queryOf(listAssetPairs, { enterpriseId }));
  const { data: known } = useQuery(queryOf(listSupportedTokens, { enterpriseId }));
  const pairs = known && found?.assetPairs;
  const tokens = known?.tokens ?? [];
  const pairOf = (key: string): MintPair | undefined => pairs?.find((pair) => keyOf(pair) === key);
  const mints = (pair: MintPair | undefined): boolean => pair !== undefined && isMint(pair, tokens);
  return { pairs, tokens, pairOf, mints };
}

/** What an account can spend of an asset, in base units; undefined until both are chosen and it is known. */
export function useAvailable(enterpriseId: string, accountId: string, asset: string | undefined): string | undefined {
  const unit = unitOf(asset ?? '');
  const input = { enterpriseId, walletIds: [accountId], currencies: [unit ?? ''], kinds: ['available' as const] };
  const { data } = useQuery({
    ...queryOf(searchBalances, input),
    enabled: accountId !== '' && unit !== undefined,
    staleTime: 0,
    retry: false,
  });
  return data && (data.balances[0]?.available ?? '0');
}

/** Above what another admin must agree to an order that pays an asset, in base units; undefined for no limit. */
export function useLimit(enterpriseId: string, asset: string | undefined): string | undefined {
  const { data } = useQuery({ ...queryOf(getMintLimits, { enterpriseId }), staleTime: 0 });
  return data?.limits.find((one) => one.asset === asset)?.amount;
}

/** Wallets of the enterprise on the chain of a token. */
export function useChainWallets(enterpriseId: string, asset: string, isWanted: boolean) {
  const coin = chainOf(asset) ?? asset;
  const { data } = useQuery({
    ...queryOf(listEnterpriseWallets, { enterpriseId, coin, limit: MOST, getbalances: 'false' }),
    enabled: isWanted,
  });
  return data?.wallets;
}
