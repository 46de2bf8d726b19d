import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { queryOf } from '#lib/console/query.ts';
import type { OutputOf } from '#lib/contract.ts';
import { getLevel2 } from '#lib/contracts/trading/market.ts';
import type { MarketTrade } from '#lib/contracts/trading/market-stream.ts';
import { getTradingTerms } from '#lib/contracts/trading/terms.ts';
import type { Desk } from '../use-desk.ts';
import { openMarket } from './market-stream.ts';

const BOOK_MS = 1000;
const TERMS_MS = 5000;
const SHOWN_TRADES = 12;

export type Book = OutputOf<typeof getLevel2>;

/** Products whose stream tells the book: nobody asks for it meanwhile. */
const streamed = new Set<string>();

const placeOf = ({ account, product }: Desk) => ({ accountId: account.id, product: product.name });
const bookOf = (desk: Desk) => queryOf(getLevel2, placeOf(desk));
/** Where replies of `useTerms` are kept. */
export const termsOf = (desk: Desk) => queryOf(getTradingTerms, placeOf(desk));

/** The book of the product: as its stream tells it, else fresh each second while somebody looks. */
export const useBook = (desk: Desk) =>
  useQuery({
    ...bookOf(desk),
    refetchInterval: () => (streamed.has(desk.product.name) ? false : BOOK_MS),
    staleTime: 0,
  });

/** Reference price, fees and whether the account is stopped. */
export const useTerms = (desk: Desk) => useQuery({ ...termsOf(desk), refetchInterval: TERMS_MS, staleTime: 0 });

/** Has the stream of the product tell its book and reference price to all that show them; gives its last trades, the newest first. */
export function useMarketStream(desk: Desk): { isLive: boolean; trades: readonly MarketTrade[] } {
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);
  const [trades, setTrades] = useState<readonly MarketTrade[]>([]);
  const { name } = desk.product;
  const onState = useEffectEvent((now: boolean) => {
    setLive(now);
    if (now === streamed.has(name)) return;
    if (now) streamed.add(name);
    else {
      streamed.delete(name);
      void client.invalidateQueries({ queryKey: bookOf(desk).queryKey });
    }
  });
  const onBook = useEffectEvent((book: Pick<Book, 'time' | 'bids' | 'asks'>) => {
    client.setQueryData(bookOf(desk).queryKey, { product: name, ...book });
  });
  const onReference = useEffectEvent(({ price, time }: { price: string | null; time: string }) => {
    client.setQueryData(termsOf(desk).queryKey, (terms) => terms && { ...terms, referencePrice: price, time });
  });
  const onTrades = useEffectEvent((fresh: readonly MarketTrade[]) =>
    setTrades((known) => {
      const ids = new Set(fresh.map(({ id }) => id));
      return [...fresh.toReversed(), ...known.filter(({ id }) => !ids.has(id))].slice(0, SHOWN_TRADES);
    }),
  );
  useEffect(
    () =>
      openMarket(name, {
        onBook: (book) => onBook(book),
        onReference: (reference) => onReference(reference),
        onTrades: (fresh) => onTrades(fresh),
        onState: (now) => onState(now),
      }),
    [name],
  );
  return { isLive, trades };
}
