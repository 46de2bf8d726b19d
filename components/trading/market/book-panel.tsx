'use client';

import { PanelState } from '#components/ui/panel-state.tsx';
import { DeskPanel } from '../desk-panel.tsx';
import type { Desk } from '../use-desk.ts';
import { BookSide, depthOf } from './book-side.tsx';
import { type Book, useBook } from './use-market.ts';

interface SidesProps {
  book: Book;
  product: Desk['product'];
  onPrice: (price: string) => void;
}

function Sides({ book, product, onPrice }: SidesProps) {
  const [bids, asks] = [depthOf(book.bids), depthOf(book.asks)];
  const shared = {
    deepest: bids > asks ? bids : asks,
    pricePlaces: product.quoteDisplayPrecision,
    baseCurrency: product.baseCurrency,
    onPrice,
  };
  return (
    <div className="grid min-h-[19.75rem] grid-cols-2 content-start divide-x divide-separator pb-2">
      <BookSide label="Bids" side="bid" levels={book.bids} {...shared} />
      <BookSide label="Asks" side="ask" levels={book.asks} {...shared} />
    </div>
  );
}

interface BookPanelProps {
  desk: Desk;
  /** Takes a price to the ticket. */
  onPrice: (price: string) => void;
}

/** The order book of the product, with its depth drawn. */
export function BookPanel({ desk, onPrice }: BookPanelProps) {
  const { data, error, refetch } = useBook(desk);
  return (
    <DeskPanel title="Order book" about="The best price first. Press a price to make it the limit of your order.">
      {data === undefined ? (
        <div className="min-h-[19.75rem] p-4">
          <PanelState failure={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <Sides book={data} product={desk.product} onPrice={onPrice} />
      )}
    </DeskPanel>
  );
}
