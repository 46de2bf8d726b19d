import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#lib/console/query.ts';
import { getDvpSettings, listDvpBalances } from '#lib/contracts/clearing/settings.ts';

/** What an account can still send, what it pays for that, and how long its settlements stay open. */
export interface AccountMoney {
  /** Base units of a currency; undefined until they are known. */
  availableOf: (currency: string) => string | undefined;
  feeRate: string | number | undefined;
  affirmationSeconds: number | undefined;
}

/** Balances and settings of an account, read anew; nothing is asked while there is no account. */
export function useAccountMoney(enterpriseId: string, accountId: string): AccountMoney {
  const place = { enterpriseId, accountId };
  const shared = { enabled: accountId !== '', refetchOnMount: 'always' } as const;
  const { data: balances } = useQuery({ ...queryOf(listDvpBalances, place), ...shared });
  const { data: settings } = useQuery({ ...queryOf(getDvpSettings, place), ...shared });
  return {
    availableOf: (currency) =>
      balances === undefined || currency === ''
        ? undefined
        : (balances.data.find((one) => one.currency === currency)?.availableBalance ?? '0'),
    feeRate: settings?.feeRates?.settlement,
    affirmationSeconds: settings?.affirmationExpirationTime,
  };
}
