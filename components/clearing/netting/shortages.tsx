import { TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { areaPath } from '#lib/console/area-path.ts';
import type { NettingLine } from '#lib/console/netting-sums.ts';
import { describeAmount } from '#lib/money.ts';
import type { Pair } from './netting-labels.ts';
import { useShortages } from './use-netting.ts';

interface ShortagesProps {
  enterpriseId: string;
  pair: Pair;
  lines: readonly NettingLine[];
}

/** What the own account lacks to pay its nets, so that a run would fail. */
export function Shortages({ enterpriseId, pair, lines }: ShortagesProps) {
  const shortages = useShortages(enterpriseId, pair, lines);
  if (shortages.length === 0) return null;
  return (
    <div
      data-testid="shortage"
      className="flex gap-2 rounded-lg border border-attention/40 bg-attention-soft px-3 py-2 text-sm"
    >
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-attention" aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-medium">{pair.accountName} has too little for its net.</p>
        <ul>
          {shortages.map(({ currency, available, missing }) => (
            <li key={currency}>
              {`${describeAmount(currency, missing)} are missing: it has ${describeAmount(currency, available)} available.`}
            </li>
          ))}
        </ul>
        <Link
          href={areaPath(enterpriseId, `network/balances?walletIds=${pair.accountId}`)}
          prefetch={false}
          className="text-link underline underline-offset-2"
        >
          Balances
        </Link>
      </div>
    </div>
  );
}
