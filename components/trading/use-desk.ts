import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryStates } from 'nuqs';
import { useSelf } from '#components/session/self.tsx';
import { queryOf } from '#lib/console/query.ts';
import { listOwnMarginAccounts } from '#lib/contracts/trading/own-margin.ts';
import type { Product } from '#lib/contracts/trading/products.ts';
import { listTradingProducts } from '#lib/contracts/trading/products.ts';
import { useAccounts } from '#lib/hooks/use-accounts.ts';

const TEST_COIN = 'tofc';
/** A product may be halted, or opened again, while somebody looks. */
const PRODUCTS_MS = 5000;

const PUSH = { history: 'push' } as const;

interface Account {
  id: string;
  coin: string;
  name: string;
}

/** What is traded, and from which account. */
export interface Desk {
  enterpriseId: string;
  account: Account;
  product: Product;
}

/** Narrows the URL to an account that needs collateral. */
const CALLED = 'called';

/** The first account that needs collateral, where one is looked for; none is opened in its place meanwhile. */
function useCalled(enterpriseId: string, isSought: boolean) {
  const { data, isLoading } = useQuery({ ...queryOf(listOwnMarginAccounts, { enterpriseId }), enabled: isSought });
  const called = isSought ? data?.accounts.find(({ state }) => state !== 'good')?.accountId : undefined;
  return { called, isAwaited: isLoading };
}

interface Found {
  accounts: readonly Account[] | undefined;
  account: Account | undefined;
  products: readonly Product[] | undefined;
  product: Product | undefined;
}

/** What the URL names and there is not. */
function unknownOf(
  place: { account: string | null; product: string | null },
  { accounts = [], account, products = [], product }: Found,
): 'account' | 'product' | null {
  if (place.account !== null && accounts.length > 0 && account === undefined) return 'account';
  return place.product !== null && products.length > 0 && product === undefined ? 'product' : null;
}

/** The account and the product of the URL, or the first of each; a sandbox trades test currencies, so their accounts come first. */
export function useDesk(enterpriseId: string) {
  const { mode } = useSelf();
  const [place, setPlace] = useQueryStates({ account: parseAsString, product: parseAsString, margin: parseAsString });
  const { called, isAwaited } = useCalled(enterpriseId, place.margin === CALLED && place.account === null);
  const { accounts, error: accountsError, refetch: refetchAccounts } = useAccounts(enterpriseId);
  const preferred = mode === 'sandbox' ? accounts?.find(({ coin }) => coin === TEST_COIN) : undefined;
  const sought = place.account ?? called;
  const usual = isAwaited ? undefined : (preferred ?? accounts?.[0]);
  const account = sought === undefined ? usual : accounts?.find(({ id }) => id === sought);
  const listed = useQuery({
    ...queryOf(listTradingProducts, { accountId: account?.id ?? '' }),
    enabled: account !== undefined,
    refetchInterval: PRODUCTS_MS,
  });
  const products = listed.data?.data;
  const product = place.product === null ? products?.[0] : products?.find(({ name }) => name === place.product);
  return {
    accounts,
    products,
    /** What the URL names and there is not. */
    unknown: unknownOf(place, { accounts, account, products, product }),
    desk: account && product && ({ enterpriseId, account, product } satisfies Desk),
    /** What was chosen before is a step back. */
    chooseAccount: (id: string) => {
      const isAlike = accounts?.find((one) => one.id === id)?.coin === account?.coin;
      return void setPlace({ account: id, margin: null, ...(isAlike ? {} : { product: null }) }, PUSH);
    },
    chooseProduct: (name: string) => void setPlace({ product: name }, PUSH),
    failure: accountsError ?? listed.error,
    retry: () => void (accountsError ? refetchAccounts() : listed.refetch()),
  };
}
