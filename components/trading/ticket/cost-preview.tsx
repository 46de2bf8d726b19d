import type { ReactNode } from 'react';
import { NoValue } from '#components/ui/no-value.tsx';
import { padDecimal } from '#lib/console/decimal-words.ts';
import { type TicketCost, ticketCost } from '#lib/console/ticket-cost.ts';
import type { TicketValues } from '#lib/console/ticket-values.ts';
import { useBalances } from '../balances-panel.tsx';
import { percentWords } from '../margin/margin-words.ts';
import { useMargin } from '../margin/use-margin.ts';
import { useBook, useTerms } from '../market/use-market.ts';
import type { Desk } from '../use-desk.ts';

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3 py-0.5">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="numeric min-w-0 text-right font-medium">{children}</dd>
    </div>
  );
}

/** What the book would fill now, in words. */
function Estimate({ cost, product }: { cost: TicketCost; product: Desk['product'] }) {
  const { fill } = cost;
  if (fill === null) return null;
  const { baseCurrency, quoteCurrency } = product;
  if (fill.base === '0') return <Line label="Fills now">Nothing</Line>;
  return (
    <>
      <Line label={fill.isWhole ? 'Fills now' : 'Fills now, in part'}>
        {padDecimal(fill.base, 0)} {baseCurrency}
      </Line>
      <Line label="For about">
        {padDecimal(fill.quote, 2)} {quoteCurrency}
      </Line>
      <Line label="Average price">{padDecimal(fill.average, product.quoteDisplayPrecision)}</Line>
      <Line label="Fee about">
        {padDecimal(fill.fee, 2)} {quoteCurrency}
      </Line>
    </>
  );
}

/** How much of the margin is used before the order. */
function MarginLine({ desk }: { desk: Desk }) {
  const { profile } = useMargin(desk);
  const used = profile?.utilization;
  return <Line label="Margin used">{used ? percentWords(used) : used === null ? 'Nothing' : <NoValue />}</Line>;
}

/** What the order would cost, by the book and the reference price of this moment. */
export function CostPreview({ desk, values }: { desk: Desk; values: TicketValues }) {
  const { data: book } = useBook(desk);
  const { data: terms } = useTerms(desk);
  const { data: balances } = useBalances(desk);
  const { product } = desk;
  const cost = ticketCost(values, { product, book, terms });
  const paid = values.side === 'buy' ? product.quoteCurrency : product.baseCurrency;
  const free = balances?.data.find(({ currency }) => currency === paid)?.tradableBalance;
  return (
    <dl data-testid="preview" className="rounded-md border border-border bg-surface-secondary px-3 py-1.5 text-sm">
      {values.funding === 'margin' && <MarginLine desk={desk} />}
      {values.funding === 'funded' && (
        <Line label="Available">{free === undefined ? <NoValue /> : `${padDecimal(free, 0)} ${paid}`}</Line>
      )}
      <Line label={values.funding === 'margin' ? 'Worth at most' : 'Held at most'}>
        {cost === null ? <NoValue /> : `${padDecimal(cost.held, 0)} ${cost.heldCurrency}`}
      </Line>
      {cost !== null && <Estimate cost={cost} product={product} />}
    </dl>
  );
}
