import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import type { z } from 'zod';
import { useAccountNames } from '#components/session/use-account-names.ts';
import { Amount } from '#components/ui/amount.tsx';
import { CopyableId } from '#components/ui/copyable.tsx';
import { OVER_ICONS } from '#components/ui/over-icons.ts';
import { StatusMark } from '#components/ui/status-badge.tsx';
import type { SettlementTransfer } from '#lib/contracts/network/settlements.ts';
import { formatUsd, toDecimal } from '#lib/money.ts';
import { TRANSFER_STATUS_WORDS, TRANSFER_TONES } from './off-exchange-labels.ts';

type Transfer = z.output<typeof SettlementTransfer>;

const CENTS = 2;

type Names = ReadonlyMap<string, string>;

interface End {
  account: string | undefined;
  connectionName: string | undefined;
}

/** Both ends in the order in which the transfer goes: what is negative goes from the destination to the source. */
function endsOf(transfer: Transfer): { payer: End; payee: End } {
  const source = { account: transfer.sourceTradingAccountId, connectionName: transfer.sourceConnectionName };
  const destination = {
    account: transfer.destinationTradingAccountId,
    connectionName: transfer.destinationConnectionName,
  };
  return transfer.quantity.startsWith('-')
    ? { payer: destination, payee: source }
    : { payer: source, payee: destination };
}

interface PartyProps {
  end: End;
  partnerName: string;
  names: Names;
}

/** An own account in a sentence, by its name and connection; masked ones are the partner’s, or another client’s of a broker. */
function Party({ end, partnerName, names }: PartyProps) {
  const { account, connectionName } = end;
  if (account === undefined) return connectionName === undefined ? partnerName : `another client of ${partnerName}`;
  return (
    <>
      <CopyableId value={account} label="trading account" name={names.get(account)} />
      {connectionName !== undefined && <span>({connectionName})</span>}
    </>
  );
}

/** The transactions of a transfer on chains. */
export function TxIds({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-col gap-0.5">
      {ids.map((id) => (
        <li key={id} className="flex items-baseline gap-2 text-xs text-muted">
          Transaction <CopyableId value={id} label="transaction id" />
        </li>
      ))}
    </ul>
  );
}

interface OneTransferProps {
  transfer: Transfer;
  partnerName: string;
  names: Names;
}

function OneTransfer({ transfer, partnerName, names }: OneTransferProps) {
  const { payer, payee } = endsOf(transfer);
  const isSent = payer.account !== undefined;
  const quantity = transfer.quantity.replace('-', '');
  const Icon = isSent ? ArrowUpRight : ArrowDownLeft;
  return (
    <li className="border-b border-separator px-3 py-2.5 last:border-b-0" data-testid="transfer">
      <div className="flex items-start justify-between gap-3">
        <span className="flex min-w-0 items-start gap-2">
          <Icon className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
          <span className="min-w-0">
            <span className="sr-only">{isSent ? 'You send' : 'You receive'}</span>
            <Amount
              currency={transfer.currency}
              quantity={isSent ? `-${quantity}` : quantity}
              sign={isSent ? '' : '+'}
              withBaseUnits
            />
          </span>
        </span>
        <span className="shrink-0 text-right">
          <StatusMark
            tone={TRANSFER_TONES[transfer.status]}
            icon={OVER_ICONS[transfer.status]}
            word={TRANSFER_STATUS_WORDS[transfer.status]}
          />
          <span className="numeric block text-xs text-muted">{formatUsd(toDecimal(transfer.usdValue, CENTS))}</span>
        </span>
      </div>
      <div className="mt-1 pl-6">
        <p className="flex flex-wrap items-baseline gap-x-1.5 text-xs text-muted">
          from <Party end={payer} partnerName={partnerName} names={names} /> to{' '}
          <Party end={payee} partnerName={partnerName} names={names} />
        </p>
        <TxIds ids={transfer.txIds} />
      </div>
    </li>
  );
}

/** The legs of a settlement; the partner's accounts are not shown to its clients. */
export function OffExchangeTransfers({
  enterpriseId,
  transfers,
  partnerName,
}: {
  enterpriseId: string;
  transfers: readonly Transfer[];
  partnerName: string;
}) {
  const names = useAccountNames(enterpriseId);
  if (transfers.length === 0) return <p className="text-sm text-muted">The settlement has no transfers yet.</p>;
  return (
    <ul className="rounded-lg border border-border text-sm">
      {transfers.map((transfer) => (
        <OneTransfer key={transfer.id} transfer={transfer} partnerName={partnerName} names={names} />
      ))}
    </ul>
  );
}
