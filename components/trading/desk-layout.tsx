import type { ReactNode } from 'react';

/**
 * Where the parts of the page stand. Below each other on a phone, the ticket first; from 1024 px the ticket beside the book; from 1280 px in
 * two columns, so that the open orders are in view with book and ticket; from 1536 px with the chart beside the book.
 */
const PLACES = {
  ticket: 'max-lg:order-1 lg:max-xl:col-start-2 lg:max-xl:row-start-1 lg:max-xl:row-span-3',
  book: 'max-lg:order-2 lg:max-xl:col-start-1 lg:max-xl:row-start-1',
  orders: 'max-lg:order-3 lg:max-xl:col-span-2 lg:max-xl:row-start-4 2xl:col-span-2',
  balances: 'max-lg:order-4 lg:max-xl:col-start-1 lg:max-xl:row-start-2',
  margin: 'max-lg:order-5 lg:max-xl:col-span-2 lg:max-xl:row-start-5 2xl:col-span-2 empty:hidden',
  chart: 'max-lg:order-6 lg:max-xl:col-span-2 lg:max-xl:row-start-6 2xl:col-start-2 2xl:row-start-1',
  trades: 'max-lg:order-7 lg:max-xl:col-span-2 lg:max-xl:row-start-7',
} as const;

const COLUMN = 'max-xl:contents xl:grid xl:min-w-0 xl:grid-cols-[minmax(0,1fr)] xl:content-start xl:gap-4';

const Part = ({ at, children }: { at: keyof typeof PLACES; children: ReactNode }) => (
  <div className={`min-w-0 ${PLACES[at]}`}>{children}</div>
);

/** The parts of the page of trading in their places. */
export const DeskLayout = (parts: Record<keyof typeof PLACES, ReactNode>) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_22rem]">
    <div className={`${COLUMN} xl:order-2`}>
      <Part at="ticket">{parts.ticket}</Part>
      <Part at="balances">{parts.balances}</Part>
      <Part at="trades">{parts.trades}</Part>
    </div>
    <div className={`${COLUMN} xl:order-1 2xl:grid-cols-[26rem_minmax(0,1fr)]`}>
      <Part at="book">{parts.book}</Part>
      <Part at="orders">{parts.orders}</Part>
      <Part at="margin">{parts.margin}</Part>
      <Part at="chart">{parts.chart}</Part>
    </div>
  </div>
);
