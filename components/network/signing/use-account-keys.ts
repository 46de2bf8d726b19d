import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SigningKey } from '#lib/chain/payload-signing.ts';
import { call } from '#lib/client.ts';
import { listTradingAccounts } from '#lib/contracts/wallets/trading-accounts.ts';
import { getKey, getWallet } from '#lib/contracts/wallets/wallets.ts';

/** The keys that sign for a trading account. */
export interface AccountKeys {
  name: string;
  keys: readonly SigningKey[];
  hasServiceKey: boolean;
  /** The user’s private key under its passphrase, where the service keeps it. */
  encryptedPrv: string | null;
}

interface Place {
  enterpriseId: string;
  walletId: string;
}

async function readKeys({ enterpriseId, walletId }: Place): Promise<AccountKeys> {
  const { accounts } = await call(listTradingAccounts, { enterpriseId });
  const account = accounts.find(({ id }) => id === walletId);
  const coin = account?.coin ?? 'ofc';
  const wallet = await call(getWallet, { coin, walletId, includeBalance: 'false' });
  const all = await Promise.all(wallet.keys.map((keyId) => call(getKey, { coin, keyId })));
  const keys = all
    .filter(({ source }) => source !== 'backup')
    .map(({ source, pub }) => ({ owner: source === 'bitgo' ? ('service' as const) : ('user' as const), pub }));
  return {
    name: account?.name ?? wallet.label,
    keys,
    hasServiceKey: keys.some(({ owner }) => owner === 'service'),
    encryptedPrv: all.find(({ source }) => source === 'user')?.encryptedPrv ?? null,
  };
}

const keyOf = ({ enterpriseId, walletId }: Place) => ['signing-keys', enterpriseId, walletId] as const;

/** Reads the keys of a trading account again. */
export function useKeysRefresh(place: Place): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(place) });
}

/** The keys of a trading account; null for who may not read them, undefined until they are known. */
export function useAccountKeys({ enterpriseId, walletId }: Place): AccountKeys | null | undefined {
  const { data, isError } = useQuery({
    queryKey: keyOf({ enterpriseId, walletId }),
    queryFn: () => readKeys({ enterpriseId, walletId }),
    retry: false,
  });
  return isError && data === undefined ? null : data;
}
