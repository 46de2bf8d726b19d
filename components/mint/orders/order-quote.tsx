import { Amount } from '#components/ui/amount.tsx';
import { FieldList } from '#components/ui/drawer/field-list.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { type MintPair, quoteOf, rateInWords } from '#lib/console/mint-order-values.ts';

/** What an order costs and brings, while it is filled in. */
export function OrderQuote({ pair, amount }: { pair: MintPair; amount: string }) {
  const quote = quoteOf(pair, amount);
  const { basisPoints } = pair.fee;
  return (
    <div data-testid="quote" aria-live="polite" className="rounded-lg border border-border bg-surface-secondary px-3">
      <FieldList
        fields={[
          {
            label: basisPoints === '0' ? 'Fee' : `Fee, ${rateInWords(basisPoints)}`,
            value: quote ? <Amount currency={pair.source.asset} quantity={quote.fee} /> : <NoValue />,
          },
          {
            label: 'Arrives',
            value: quote ? (
              <b className="font-semibold">
                <Amount currency={pair.destination.asset} quantity={quote.arrives} />
              </b>
            ) : (
              <NoValue />
            ),
          },
        ]}
      />
    </div>
  );
}
