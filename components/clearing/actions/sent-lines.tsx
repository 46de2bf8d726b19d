'use client';

import { TriangleAlert } from 'lucide-react';
import { Amount } from '#components/ui/amount.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { feeOf, isShort, type Moved } from '#lib/console/dvp-sides.ts';
import { useAccountMoney } from '../use-account-money.ts';

interface SentLine extends Moved {
  fee: string;
  available: string | undefined;
}

const isLineShort = ({ quantity, fee, available }: SentLine): boolean => isShort(quantity, fee, available);

const COLUMNS: readonly PlainColumn<SentLine>[] = [
  { label: 'You send', cell: ({ currency, quantity }) => <Amount currency={currency} quantity={quantity} /> },
  { label: 'Fee on top', isNumber: true, cell: ({ currency, fee }) => <Amount currency={currency} quantity={fee} /> },
  {
    label: 'Available',
    isNumber: true,
    cell: (line) =>
      line.available === undefined ? (
        '…'
      ) : (
        <span className={isLineShort(line) ? 'text-attention' : ''}>
          <Amount currency={line.currency} quantity={line.available} />
        </span>
      ),
  },
];

/** Sums of what is sent, by currency. */
function sums(sent: readonly Moved[]): Moved[] {
  const by = new Map<string, bigint>();
  for (const { currency, quantity } of sent) by.set(currency, (by.get(currency) ?? 0n) + BigInt(quantity));
  return [...by].map(([currency, sum]) => ({ currency, quantity: sum.toString() }));
}

interface SentLinesProps {
  enterpriseId: string;
  accountId: string;
  sent: readonly Moved[];
  /** Nothing is held in a netting queue: the difference moves in its run. */
  isNetted: boolean;
  /** What is said where it has less than that. */
  short?: string;
}

const REFUSED = 'The account has too little: a signature is refused until it has more.';

/** What a signature commits an account to, beside what it has. */
export function SentLines({ enterpriseId, accountId, sent, isNetted, short = REFUSED }: SentLinesProps) {
  const money = useAccountMoney(enterpriseId, accountId);
  const lines = sums(sent).map(({ currency, quantity }) => ({
    currency,
    quantity,
    fee: feeOf(quantity, money.feeRate),
    available: money.availableOf(currency),
  }));
  if (lines.length === 0) return <p className="text-muted">The account sends nothing.</p>;
  const isOver = lines.some(isLineShort);
  return (
    <div className="flex flex-col gap-2">
      <div className="rounded-lg border border-border">
        <PlainTable label="What the account sends" columns={COLUMNS} rows={lines} rowKey={({ currency }) => currency} />
      </div>
      <p className="text-xs text-muted">
        {isNetted
          ? 'Nothing is held: it waits in the netting queue, and the difference of each currency moves in a run.'
          : 'Amount and fee are held from your signature until the settlement settles or ends.'}
      </p>
      {isOver && !isNetted && (
        <p role="status" className="flex items-start gap-2 text-attention">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {short}
        </p>
      )}
    </div>
  );
}
