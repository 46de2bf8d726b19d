import type { TradeInsert } from '../orders/order-store.ts';

/** A fill as everybody may see it, in base units and ticks: who traded is not said. */
export type ShownTrade = [id: string, price: string, size: string, at: string];

/** Fills of trades, each once though two orders had a part in it. */
export const shownTrades = (trades: readonly Pick<TradeInsert, 'fillId' | 'price' | 'base' | 'at'>[]): ShownTrade[] => [
  ...new Map(
    trades.map(({ fillId, price, base, at }): [string, ShownTrade] => [fillId, [fillId, price, base, at]]),
  ).values(),
];
