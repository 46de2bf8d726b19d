import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { NoValue } from '#components/ui/no-value.tsx';
import { padDecimal } from '#lib/console/decimal-words.ts';
import { type TicketCost, ticketCost } from '#lib/console/ticket-cost.ts';
import { refusalNote, shortNote, triggerNote } from '#lib/console/ticket-notes.ts';
import type { TicketValues } from '#lib/console/ticket-values.ts';
import { useBalances } from '../balances-panel.tsx';
import { percentWords } from '../margin/margin-words.ts';
import { useTicketMargin } from '../margin/use-ticket-margin.ts';
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

/** How much of the margin is used: undefined while that cannot be said. */
function Used({ label, used }: { label: string; used: string | null | undefined }) {
  return <Line label={label}>{used ? percentWords(used) : used === null ? 'None' : <NoValue />}</Line>;
}

/** What would come of the order as it is, each in a sentence. */
function Notes({ notes }: { notes: readonly (string | null)[] }) {
  return (
    <div role="status" data-testid="ticket-notes" className="flex flex-col gap-2 empty:hidden">
      {notes.map(
        (note) =>
          note !== null && (
            <p key={note} className="flex items-start gap-2 rounded-md bg-attention-soft px-3 py-2 text-sm">
              <TriangleAlert className="mt-0.5 size-4 shrink-0 text-attention" aria-hidden="true" />
              {note}
            </p>
          ),
      )}
    </div>
  );
}

/** What the order would cost, by the book and the reference price of this moment, and what is to be known before it is placed. */
export function CostPreview({ desk, values }: { desk: Desk; values: TicketValues }) {
  const { data: book } = useBook(desk);
  const { data: terms } = useTerms(desk);
  const { data: balances } = useBalances(desk);
  const { product } = desk;
  const cost = ticketCost(values, { product, book, terms });
  const paid = values.side === 'buy' ? product.quoteCurrency : product.baseCurrency;
  const free = balances?.data.find(({ currency }) => currency === paid)?.tradableBalance;
  const { profile, after } = useTicketMargin(desk, values);
  const isMargin = values.funding === 'margin';
  return (
    <>
      <dl data-testid="preview" className="rounded-md border border-border bg-surface-secondary px-3 py-1.5 text-sm">
        {!isMargin && (
          <Line label="Available">{free === undefined ? <NoValue /> : `${padDecimal(free, 0)} ${paid}`}</Line>
        )}
        <Line label={isMargin ? 'Worth at most' : 'Held at most'}>
          {cost === null ? <NoValue /> : `${padDecimal(cost.held, 0)} ${cost.heldCurrency}`}
        </Line>
        {cost !== null && <Estimate cost={cost} product={product} />}
        {isMargin && <Used label="Margin used now" used={profile?.utilization} />}
        {isMargin && <Used label="Margin used after" used={after?.used} />}
      </dl>
      <Notes
        notes={[
          triggerNote(values, terms?.referencePrice),
          isMargin ? refusalNote(after?.refusal) : shortNote(cost, free),
        ]}
      />
    </>
  );
}
