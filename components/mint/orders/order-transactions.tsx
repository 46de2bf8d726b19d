import { Amount } from '#components/ui/amount.tsx';
import { CopyableId } from '#components/ui/copyable.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { OwnMintOrder } from '#lib/contracts/stablecoin/own-orders.ts';
import { LEG_STATUS_LOOKS, LEG_TYPE_WORDS } from './order-labels.ts';

type Leg = OwnMintOrder['transactions'][number];

function Transaction({ leg }: { leg: Leg }) {
  const { type, status, asset, amount, createdAt, updatedAt, transactionHash } = leg;
  return (
    <li className="flex items-start justify-between gap-3 border-b border-separator px-3 py-2 last:border-b-0">
      <span className="min-w-0">
        <span className="block font-medium">{LEG_TYPE_WORDS[type]}</span>
        <span className="block text-xs text-muted">
          <Timestamp at={createdAt} />
          {updatedAt !== createdAt && (
            <>
              , changed <Timestamp at={updatedAt} />
            </>
          )}
        </span>
        {transactionHash !== undefined && <CopyableId value={transactionHash} label="transaction hash" />}
      </span>
      <span className="shrink-0 text-right">
        <Amount currency={asset} quantity={amount} />
        <span className="block">
          <StatusMark {...LEG_STATUS_LOOKS[status]} />
        </span>
      </span>
    </li>
  );
}

/** What moves for an order: its deposit, and what the issuer does. */
export function OrderTransactions({ order: { transactions, approval } }: { order: OwnMintOrder }) {
  if (transactions.length === 0)
    return <p className="text-sm text-muted">Nothing has moved yet. What is paid is held.</p>;
  return (
    <>
      <ul className="rounded-lg border border-border text-sm" data-testid="transactions">
        {transactions.map((leg) => (
          <Transaction key={leg.type} leg={leg} />
        ))}
      </ul>
      {approval?.state === 'rejected' && (
        <p className="mt-2 text-sm text-muted">The deposit was never taken: what was held was released.</p>
      )}
    </>
  );
}
