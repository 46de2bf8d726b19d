import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#lib/client.ts';
import { queryOf, repliesOf } from '#lib/console/query.ts';
import { searchTradingOrders } from '#lib/contracts/trading/own-orders.ts';
import { listAccountTrades } from '#lib/contracts/trading/trades.ts';
import type { OrderStatus } from '#lib/contracts/trading/words.ts';
import type { Desk } from '../use-desk.ts';

const PAGE = 25;
/** Fills of an order that stays open change no state of it. */
const REFRESH_MS = 5000;
const FILLS = 50;

export const LIVE: readonly OrderStatus[] = ['pending_open', 'scheduled', 'open', 'pending_cancel'];
export const PAST: readonly OrderStatus[] = ['completed', 'canceled', 'error'];

/** Orders of the account in some states, the newest first. */
export function useOrders({ enterpriseId, account }: Pick<Desk, 'enterpriseId' | 'account'>, states: typeof LIVE) {
  const input = { enterpriseId, accountIds: [account.id], statuses: [...states], limit: PAGE };
  const query = useInfiniteQuery({
    queryKey: [...repliesOf(searchTradingOrders), input, 'pages'],
    queryFn: ({ signal, pageParam }) => call(searchTradingOrders, { ...input, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: states === LIVE ? REFRESH_MS : false,
  });
  const orders = query.data?.pages.flatMap((page) => page.orders);
  return { query, orders, total: query.data?.pages[0]?.total };
}

/** The newest fills of the account. */
export const useFills = ({ account }: Pick<Desk, 'account'>) =>
  useQuery({ ...queryOf(listAccountTrades, { accountId: account.id, limit: FILLS }), refetchInterval: REFRESH_MS });
