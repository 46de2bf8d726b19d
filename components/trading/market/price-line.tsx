import type { ReactNode } from 'react';
import { NoValue } from '#components/ui/no-value.tsx';
import { padDecimal } from '#lib/console/decimal-words.ts';
import { toBaseUnits, toDecimal } from '#lib/money.ts';
import type { Desk } from '../use-desk.ts';
import { useBook, useTerms } from './use-market.ts';

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="numeric text-sm font-semibold sm:text-base">{children}</dd>
    </div>
  );
}

/** Ask less bid; null where a side is empty. */
function spreadOf(bid: string | undefined, ask: string | undefined, places: number): string | null {
  const [low, high] = [bid, ask].map((price) => (price === undefined ? null : toBaseUnits(price, places)));
  if (low === null || low === undefined || high === null || high === undefined) return null;
  const ticks = BigInt(high) - BigInt(low);
  return ticks < 0n ? null : toDecimal(String(ticks), places, places);
}

/** Best bid and ask, what lies between them, and the reference price: in view wherever an order is filled in. */
export function PriceLine({ desk }: { desk: Desk }) {
  const { data: book } = useBook(desk);
  const { data: terms } = useTerms(desk);
  const places = desk.product.quoteDisplayPrecision;
  const price = (text: string | null | undefined) => (text ? padDecimal(text, places) : <NoValue />);
  const [bid] = book?.bids[0] ?? [];
  const [ask] = book?.asks[0] ?? [];
  return (
    <dl
      aria-label="Prices"
      className="flex flex-wrap gap-x-5 gap-y-1.5 rounded-lg border border-border bg-surface px-4 py-2 sm:gap-x-10"
    >
      <Figure label="Best bid">
        <span className="text-good" data-testid="best-bid">
          {price(bid)}
        </span>
      </Figure>
      <Figure label="Best ask">
        <span className="text-bad" data-testid="best-ask">
          {price(ask)}
        </span>
      </Figure>
      <Figure label="Spread">{price(spreadOf(bid, ask, places))}</Figure>
      <Figure label="Reference">{price(terms?.referencePrice)}</Figure>
    </dl>
  );
}
