'use client';

import { BalancesPanel } from '../balances-panel.tsx';
import { LaterPrices } from '../chart/later-prices.tsx';
import type { Desk } from '../use-desk.ts';
import { BookPanel } from './book-panel.tsx';
import { TradesPanel } from './trades-panel.tsx';
import { useMarketStream } from './use-market.ts';

/** What is known of a product: how its price has moved, its book, its last trades, and what the account has of it. */
export function MarketParts({ desk }: { desk: Desk }) {
  const { isLive, trades } = useMarketStream(desk);
  return (
    <>
      <LaterPrices desk={desk} />
      <BookPanel desk={desk} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <TradesPanel desk={desk} isLive={isLive} trades={trades} />
        <BalancesPanel desk={desk} />
      </div>
    </>
  );
}
