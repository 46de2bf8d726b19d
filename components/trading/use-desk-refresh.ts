import { listTradingBalances } from '#lib/contracts/trading/accounts.ts';
import { getMarginProfile, listMarginPositions } from '#lib/contracts/trading/margin.ts';
import { getLevel2 } from '#lib/contracts/trading/market.ts';
import { getOwnTradingOrder, searchTradingOrders } from '#lib/contracts/trading/own-orders.ts';
import { getTradingTerms } from '#lib/contracts/trading/terms.ts';
import { listAccountTrades } from '#lib/contracts/trading/trades.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

/** Replies that change with an order. */
export const ORDER_REPLIES = [searchTradingOrders, getOwnTradingOrder, listAccountTrades, listTradingBalances] as const;

/** Reads orders again, and what follows from them, wherever they are on screen. */
export const useDeskRefresh = (): (() => Promise<void>) =>
  useRefresh(...ORDER_REPLIES, getTradingTerms, getLevel2, getMarginProfile, listMarginPositions);
