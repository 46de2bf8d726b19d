'use client';

import { PanelState } from '#components/ui/panel-state.tsx';
import { DeskPanel } from '../desk-panel.tsx';
import type { Desk } from '../use-desk.ts';
import { BookSide, depthOf } from './book-side.tsx';
import { PriceLine } from './price-line.tsx';
import { type Book, useBook } from './use-market.ts';

function Sides({ book, product }: { book: Book; product: Desk['product'] }) {
  const [bids, asks] = [depthOf(book.bids), depthOf(book.asks)];
  const shared = {
    deepest: bids > asks ? bids : asks,
    pricePlaces: product.quoteDisplayPrecision,
    baseCurrency: product.baseCurrency,
  };
  return (
    <div className="grid grid-cols-2 divide-x divide-separator pb-2">
      <BookSide label="Bids" side="bid" levels={book.bids} {...shared} />
      <BookSide label="Asks" side="ask" levels={book.asks} {...shared} />
    </div>
  );
}

/** The order book of the product, with its depth drawn. */
export function BookPanel({ desk, className }: { desk: Desk; className?: string }) {
  const { data, error, refetch } = useBook(desk);
  return (
    <DeskPanel title="Order book" about="What can be sold and bought now, the best price first." className={className}>
      <PriceLine desk={desk} book={data} />
      {data === undefined ? (
        <div className="p-4">
          <PanelState failure={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <Sides book={data} product={desk.product} />
      )}
    </DeskPanel>
  );
}
