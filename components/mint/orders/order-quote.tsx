import { Amount } from '#components/ui/amount.tsx';
import { FieldList } from '#components/ui/drawer/field-list.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { type MintPair, quoteOf, rateInWords } from '#lib/console/mint-order-values.ts';

interface OrderQuoteProps {
  pair: MintPair;
  amount: string;
  /** What the account can spend, in base units; undefined until it is known. */
  available: string | undefined;
}

/** What there is to pay from, and what an order costs and brings, while it is filled in. */
export function OrderQuote({ pair, amount, available }: OrderQuoteProps) {
  const quote = quoteOf(pair, amount);
  const { basisPoints } = pair.fee;
  const { asset } = pair.source;
  return (
    <div data-testid="quote" aria-live="polite" className="rounded-lg border border-border bg-surface-secondary px-3">
      <FieldList
        fields={[
          { label: 'Available', value: available ? <Amount currency={asset} quantity={available} /> : <NoValue /> },
          { label: 'Minimum', value: <Amount currency={asset} quantity={pair.source.minimumAmount} /> },
          {
            label: basisPoints === '0' ? 'Fee' : `Fee, ${rateInWords(basisPoints)}`,
            value: quote ? <Amount currency={asset} quantity={quote.fee} /> : <NoValue />,
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
