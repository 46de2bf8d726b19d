import type { ReactNode } from 'react';
import { NoValue } from '#components/ui/no-value.tsx';
import { padDecimal } from '#lib/console/decimal-words.ts';
import { toBaseUnits, toDecimal } from '#lib/money.ts';
import type { Desk } from '../use-desk.ts';
import { type Book, useTerms } from './use-market.ts';

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="numeric truncate text-base font-semibold">{children}</dd>
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

/** Best bid and ask, what lies between them, and the price that the house quotes around. */
export function PriceLine({ desk, book }: { desk: Desk; book: Book | undefined }) {
  const { data: terms } = useTerms(desk);
  const places = desk.product.quoteDisplayPrecision;
  const price = (text: string | null | undefined) => (text ? padDecimal(text, places) : <NoValue />);
  const [bid] = book?.bids[0] ?? [];
  const [ask] = book?.asks[0] ?? [];
  return (
    <dl
      aria-label="Prices"
      className="grid grid-cols-2 gap-x-4 gap-y-2 border-b border-separator px-4 py-2.5 sm:grid-cols-4"
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
      <Figure label="Reference price">{price(terms?.referencePrice)}</Figure>
    </dl>
  );
}
