import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#lib/console/query.ts';
import { getNetworkClient } from '#lib/contracts/network/clients.ts';

/** An enterprise as a client of the network: its trading account allocates and pays, and the account's key signs. */
export interface TradingAccount {
  clientId: string;
  walletId: string;
}

/** The trading account of an enterprise as a client; null for one that is none, undefined until it is known. */
export function useTradingAccount(enterpriseId: string): TradingAccount | null | undefined {
  const { data } = useQuery(queryOf(getNetworkClient, { enterpriseId }));
  if (data === undefined) return undefined;
  return data.client === null ? null : { clientId: data.client.id, walletId: data.client.walletId };
}
