import { Amount } from '#components/ui/amount.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { findCoin } from '#lib/coins.ts';
import { hasFee, type NettingLine } from '#lib/console/netting-sums.ts';

/** A quantity of which nothing is written as a dash. */
function Gross({ currency, quantity }: { currency: string; quantity: string }) {
  return BigInt(quantity) === 0n ? <NoValue /> : <Amount currency={currency} quantity={quantity} />;
}

function Net({ line: { currency, net } }: { line: NettingLine }) {
  const value = BigInt(net);
  const tone = value > 0n ? 'text-good' : value === 0n ? 'text-muted' : '';
  return (
    <span className={`font-medium ${tone}`}>
      <Amount currency={currency} quantity={net} sign={value > 0n ? '+' : ''} />
    </span>
  );
}

const FEE: PlainColumn<NettingLine> = {
  label: 'Fee',
  isNumber: true,
  cell: ({ currency, fee }) => <Gross currency={currency} quantity={fee} />,
};

const columnsOf = (lines: readonly NettingLine[]): readonly PlainColumn<NettingLine>[] => [
  { label: 'Asset', cell: ({ currency }) => <b className="font-medium">{findCoin(currency)?.symbol ?? currency}</b> },
  {
    label: 'You receive',
    isNumber: true,
    cell: ({ currency, received }) => <Gross currency={currency} quantity={received} />,
  },
  { label: 'You send', isNumber: true, cell: ({ currency, sent }) => <Gross currency={currency} quantity={sent} /> },
  { label: 'Net', isNumber: true, cell: (line) => <Net line={line} /> },
  ...(hasFee(lines) ? [FEE] : []),
];

interface NettingLinesProps {
  /** Whose lines they are, for those who do not see where they stand. */
  label: string;
  lines: readonly NettingLine[];
}

/** What settlements move without netting, and what is left of it, asset by asset; base units on hover. */
export function NettingLines({ label, lines }: NettingLinesProps) {
  return <PlainTable label={label} columns={columnsOf(lines)} rows={lines} rowKey={({ currency }) => currency} />;
}

/** The same where there is little room: what is left of each asset, and below it what it comes from. */
export function NettingList({ label, lines }: NettingLinesProps) {
  return (
    <ul aria-label={label} className="rounded-lg border border-border text-sm">
      {lines.map((line) => {
        const { currency, received, sent, fee } = line;
        return (
          <li key={currency} className="border-b border-separator px-3 py-2 last:border-b-0">
            <span className="flex items-baseline justify-between gap-3">
              <b className="font-medium">{findCoin(currency)?.symbol ?? currency}</b>
              <Net line={line} />
            </span>
            <span className="flex flex-wrap justify-end gap-x-3 text-xs text-muted">
              {[
                ['You receive', received],
                ['You send', sent],
                ['Fee', fee],
              ]
                .filter(([, quantity = '0']) => BigInt(quantity) > 0n)
                .map(([word, quantity = '0']) => (
                  <span key={word}>
                    {word} <Amount currency={currency} quantity={quantity} />
                  </span>
                ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
