import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight } from 'lucide-react';
import { Amount } from '#components/ui/amount.tsx';
import { CopyableId } from '#components/ui/copyable.tsx';
import { OVER_ICONS } from '#components/ui/over-icons.ts';
import { StatusMark } from '#components/ui/status-badge.tsx';
import type { OutputOf } from '#lib/contract.ts';
import type { getPartnerSettlement } from '#lib/contracts/network/partner-settlements.ts';
import type { NettingLine } from '#lib/contracts/network/settlement-position.ts';
import { TRANSFER_STATUS_WORDS, TRANSFER_TONES } from './off-exchange-labels.ts';
import type { Position } from './off-exchange-next.ts';
import { TxIds } from './off-exchange-transfers.tsx';

type Transfer = OutputOf<typeof getPartnerSettlement>['settlementTransfers'][number];
/** Connections by the account that transfers name. */
type Connections = ReadonlyMap<string, NettingLine>;

interface End {
  account: string;
  /** Undefined where it is the partner itself. */
  networkAccount: string | undefined;
}

/** Both ends in the order in which the transfer goes: what is negative goes from the destination to the source. */
function endsOf(transfer: Transfer): { payer: End; payee: End } {
  const source = { account: transfer.sourceTradingAccountId, networkAccount: transfer.sourceNetworkAccountId };
  const destination = {
    account: transfer.destinationTradingAccountId,
    networkAccount: transfer.destinationNetworkAccountId,
  };
  return transfer.quantity.startsWith('-')
    ? { payer: destination, payee: source }
    : { payer: source, payee: destination };
}

interface PartyProps {
  end: End;
  connections: Connections;
}

function Party({ end, connections }: PartyProps) {
  if (end.networkAccount === undefined) return 'you';
  const connection = connections.get(end.networkAccount);
  if (connection === undefined) return <CopyableId value={end.account} label="trading account" />;
  return (
    <>
      <span>{connection.clientName}</span> <span>({connection.connectionName})</span>
    </>
  );
}

const ICONS = { pay: ArrowUpRight, receive: ArrowDownLeft, between: ArrowLeftRight } as const;

/** Whether the partner pays or receives it itself; with a broker clients pay each other. */
function wayOf({ payer, payee }: { payer: End; payee: End }): keyof typeof ICONS {
  if (payer.networkAccount === undefined) return 'pay';
  return payee.networkAccount === undefined ? 'receive' : 'between';
}

interface OneTransferProps {
  transfer: Transfer;
  currency: string;
  connections: Connections;
}

function OneTransfer({ transfer, currency, connections }: OneTransferProps) {
  const ends = endsOf(transfer);
  const Icon = ICONS[wayOf(ends)];
  return (
    <li className="border-b border-separator px-3 py-2.5 last:border-b-0" data-testid="transfer">
      <div className="flex items-start justify-between gap-3">
        <span className="flex min-w-0 items-start gap-2">
          <Icon className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
          <Amount currency={currency} quantity={transfer.quantity.replace('-', '')} withBaseUnits />
        </span>
        <StatusMark
          tone={TRANSFER_TONES[transfer.status]}
          icon={OVER_ICONS[transfer.status]}
          word={TRANSFER_STATUS_WORDS[transfer.status]}
        />
      </div>
      <div className="mt-1 pl-6">
        <p className="flex flex-wrap items-baseline gap-x-1.5 text-xs text-muted">
          from <Party end={ends.payer} connections={connections} /> to{' '}
          <Party end={ends.payee} connections={connections} />
        </p>
        <TxIds ids={transfer.txIds} />
      </div>
    </li>
  );
}

interface TransfersProps {
  transfers: readonly Transfer[];
  position: Position;
}

/** The legs of a settlement as its partner reads them: who pays whom, over which connection. */
export function OffExchangePartnerTransfers({ transfers, position }: TransfersProps) {
  if (transfers.length === 0) return <p className="text-sm text-muted">The settlement has no transfers yet.</p>;
  const connections = new Map(position.netting.map((line) => [line.networkAccountId, line]));
  return (
    <ul className="rounded-lg border border-border text-sm">
      {transfers.map((transfer) => (
        <OneTransfer
          key={transfer.id}
          transfer={transfer}
          currency={position.units[transfer.currency] ?? transfer.currency}
          connections={connections}
        />
      ))}
    </ul>
  );
}
