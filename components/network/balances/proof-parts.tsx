import Link from 'next/link';
import { Amount } from '#components/ui/amount.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { findCoin } from '#lib/coins.ts';
import { formatCount } from '#lib/console/platform-figures.ts';
import type { Claim, CurrencyProof } from './proof-words.ts';

function Verdict({ isTrue }: Pick<Claim, 'isTrue'>) {
  if (isTrue === null) return <StatusMark tone="waiting" word="Not proven yet" />;
  return isTrue ? <StatusMark tone="good" word="Proven" /> : <StatusMark tone="bad" word="Not true" />;
}

/** What is proven, each with its verdict and the time of it. */
export function Claims({ claims, asOf }: { claims: readonly Claim[]; asOf: string }) {
  return (
    <ul className="px-4 py-1 text-sm">
      {claims.map(({ title, about, isTrue, at }) => (
        <li
          key={title}
          data-testid="claim"
          className="flex items-baseline gap-x-4 gap-y-1 border-b border-separator py-2.5 last:border-b-0 max-sm:flex-col"
        >
          <span className="w-36 shrink-0">
            <Verdict isTrue={isTrue} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{title}</span>
            <span className="block text-xs text-muted">{about}</span>
          </span>
          <span className="shrink-0 text-xs text-muted">{isTrue !== null && <Timestamp at={at ?? asOf} />}</span>
        </li>
      ))}
    </ul>
  );
}

const quantity = (currency: string, units: string) => <Amount currency={currency} quantity={units} />;

const columnsOf = (hrefOf: ((currency: string) => string) | null): readonly PlainColumn<CurrencyProof>[] => [
  {
    label: 'Currency',
    cell: ({ currency }) => {
      const name = findCoin(currency)?.name ?? currency;
      return (
        <span>
          {hrefOf === null ? (
            <span className="block font-medium">{name}</span>
          ) : (
            <Link
              href={hrefOf(currency)}
              prefetch={false}
              className="block font-medium text-link underline-offset-2 hover:underline"
            >
              {name}
            </Link>
          )}
          <code className="block font-mono text-xs text-muted">{currency}</code>
        </span>
      );
    },
  },
  {
    label: 'Verdict',
    cell: ({ isProven }) => <Verdict isTrue={isProven} />,
  },
  { label: 'Accounts', isNumber: true, cell: ({ accounts }) => formatCount(accounts) },
  { label: 'Balances', isNumber: true, cell: ({ currency, posted }) => quantity(currency, posted) },
  { label: 'Held', isNumber: true, cell: ({ currency, held }) => quantity(currency, held) },
  { label: 'Open holds', isNumber: true, cell: ({ currency, openHolds }) => quantity(currency, openHolds) },
  { label: 'Sum of all books', isNumber: true, cell: ({ currency, sum }) => quantity(currency, sum) },
];

interface CurrencyProofsProps {
  currencies: readonly CurrencyProof[];
  /** Leads to the balances of a currency, where there are some to see. */
  hrefOf?: (currency: string) => string;
}

/** What must be true, currency by currency. */
export function CurrencyProofs({ currencies, hrefOf }: CurrencyProofsProps) {
  if (currencies.length === 0) return <p className="p-4 text-sm text-muted">There are no accounts in the books yet.</p>;
  return (
    <PlainTable
      label="Proof by currency"
      columns={columnsOf(hrefOf ?? null)}
      rows={currencies}
      rowKey={({ currency }) => currency}
    />
  );
}
