import { Amount } from '#components/ui/amount.tsx';
import { FieldList } from '#components/ui/drawer/field-list.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { type MintPair, paidUnits, quoteOf, rateInWords } from '#lib/console/mint-order-values.ts';

interface OrderQuoteProps {
  pair: MintPair;
  amount: string;
  /** What the account can spend, in base units; undefined until it is known. */
  available: string | undefined;
  /** Above what another admin must agree, in base units; undefined for no limit. */
  limit: string | undefined;
}

/** Whether another admin must agree to what is filled in. */
function Agreement({ pair, amount, limit }: { pair: MintPair; amount: string; limit: string }) {
  const units = paidUnits(pair, amount);
  if (units !== null && BigInt(units) > BigInt(limit))
    return (
      <span className="text-attention">Another admin has to agree within 24 hours; the amount is held until then</span>
    );
  if (limit === '0') return <>Another admin always has to agree</>;
  return (
    <>
      Another admin has to agree above <Amount currency={pair.source.asset} quantity={limit} />
    </>
  );
}

/** What an account can spend, and what it lacks of what is filled in. */
function Available({ pair, amount, available }: { pair: MintPair; amount: string; available: string }) {
  const missing = BigInt(paidUnits(pair, amount) ?? '0') - BigInt(available);
  return (
    <>
      <Amount currency={pair.source.asset} quantity={available} />
      {missing > 0n && (
        <span className="block text-attention">
          <Amount currency={pair.source.asset} quantity={String(missing)} /> too little
        </span>
      )}
    </>
  );
}

/** What there is to pay from, and what an order costs and brings, while it is filled in. */
export function OrderQuote({ pair, amount, available, limit }: OrderQuoteProps) {
  const quote = quoteOf(pair, amount);
  const { basisPoints } = pair.fee;
  const { asset } = pair.source;
  return (
    <div data-testid="quote" aria-live="polite" className="rounded-lg border border-border bg-surface-secondary px-3">
      <FieldList
        fields={[
          {
            label: 'Available',
            value: available ? <Available pair={pair} amount={amount} available={available} /> : <NoValue />,
          },
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
          ...(limit === undefined
            ? []
            : [{ label: 'Approval', value: <Agreement pair={pair} amount={amount} limit={limit} /> }]),
        ]}
      />
    </div>
  );
}
