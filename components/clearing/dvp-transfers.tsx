import { Amount } from '#components/ui/amount.tsx';
import { CopyableId } from '#components/ui/copyable.tsx';
import type { DvpSettlementRow } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { formatUsd, groupDigits } from '#lib/money.ts';
import { WAY_ICONS } from './dvp-badges.tsx';
import { partyFinder, partyName, WAY_WORDS, wayOf } from './dvp-parties.ts';

type Transfer = DvpSettlementRow['settlementTransfers'][number];

/** What the platform takes on top, once it is known, and what the chain may. */
function Fees({ transfer }: { transfer: Transfer }) {
  const { fee, estimatedFeeInUSD: usd, estimatedFeeInNativeToken: native } = transfer;
  return (
    <>
      {fee !== null && fee !== '0' && (
        <p className="text-xs text-muted">
          Fee on top <Amount currency={transfer.currency} quantity={fee} />
        </p>
      )}
      {(usd !== undefined || native !== undefined) && (
        <p className="numeric text-xs text-muted">
          Estimated chain fee {usd !== undefined && formatUsd(usd)}
          {native !== undefined && ` (${groupDigits(native)} base units of the chain’s own coin)`}
        </p>
      )}
    </>
  );
}

function OneTransfer({ row, transfer }: { row: DvpSettlementRow; transfer: Transfer }) {
  const find = partyFinder(row);
  const way = wayOf(transfer, find);
  const Icon = WAY_ICONS[way];
  const nameOf = (accountId: string) => {
    const party = find(accountId);
    return <CopyableId value={accountId} label="trading account" name={party && partyName(party)} />;
  };
  return (
    <li className="flex items-start gap-2 border-b border-separator px-3 py-2.5 last:border-b-0" data-testid="transfer">
      <Icon className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-start justify-between gap-x-3">
          <Amount currency={transfer.currency} quantity={transfer.quantity} withBaseUnits />
          <span className="text-muted">{WAY_WORDS[way]}</span>
        </p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-1.5 text-xs text-muted">
          from {nameOf(transfer.sourceTradingAccountId)} to {nameOf(transfer.destinationTradingAccountId)}
        </p>
        <Fees transfer={transfer} />
        {transfer.txIds?.map((id) => (
          <p key={id} className="flex items-baseline gap-2 text-xs text-muted">
            Transaction <CopyableId value={id} label="transaction id" />
          </p>
        ))}
      </div>
    </li>
  );
}

/** What moves from which account to which. */
export function DvpTransfers({ row }: { row: DvpSettlementRow }) {
  if (row.settlementTransfers.length === 0)
    return <p className="text-sm text-muted">The settlement has no transfers.</p>;
  return (
    <ul className="rounded-lg border border-border text-sm">
      {row.settlementTransfers.map((transfer) => (
        <OneTransfer key={transfer.id} row={row} transfer={transfer} />
      ))}
    </ul>
  );
}
