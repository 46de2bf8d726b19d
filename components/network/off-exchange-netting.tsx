import { Check, TriangleAlert } from 'lucide-react';
import { Amount } from '#components/ui/amount.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import type { NettingLine } from '#lib/contracts/network/settlement-position.ts';
import type { Position } from './off-exchange-next.ts';

interface SignedProps {
  currency: string;
  quantity: string;
}

const Signed = ({ currency, quantity }: SignedProps) => (
  <Amount currency={currency} quantity={quantity} sign={BigInt(quantity) > 0n ? '+' : ''} />
);

function Difference({ line, hasTrades }: { line: NettingLine; hasTrades: boolean }) {
  if (!hasTrades) return <NoValue />;
  if (line.difference === '0')
    return (
      <span className="inline-flex items-center gap-1 text-good">
        <Check className="size-3.5" aria-hidden="true" /> None
      </span>
    );
  return (
    <span className="inline-flex items-center gap-1 text-attention">
      <TriangleAlert className="size-3.5 shrink-0" aria-hidden="true" />
      <Signed currency={line.currency} quantity={line.difference} />
    </span>
  );
}

const NUMBER = 'py-1.5 text-right max-sm:flex max-sm:items-start max-sm:justify-between max-sm:gap-3 max-sm:py-0.5';

function Label({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="text-xs text-muted sm:hidden">
      {children}
    </span>
  );
}

function Line({ line, hasTrades }: { line: NettingLine; hasTrades: boolean }) {
  const { currency, traded, settled, fromDisputes } = line;
  return (
    <tr
      role="row"
      data-testid="netting-line"
      className="border-b border-separator align-top last:border-b-0 max-sm:block max-sm:py-1.5"
    >
      <td role="cell" className={NUMBER}>
        <Label>Trades, net</Label>
        {hasTrades ? <Signed currency={currency} quantity={traded} /> : <NoValue />}
      </td>
      <td role="cell" className={`${NUMBER} pl-3 max-sm:pl-0`}>
        <Label>Settlement</Label>
        <span>
          <Amount currency={currency} quantity={settled} sign={BigInt(settled) > 0n ? '+' : ''} withBaseUnits />
          {fromDisputes !== '0' && (
            <span className="block text-xs text-muted">
              and <Signed currency={currency} quantity={fromDisputes} /> of earlier disputes
            </span>
          )}
        </span>
      </td>
      <td role="cell" className={`${NUMBER} pl-3 max-sm:pl-0`}>
        <Label>Difference</Label>
        <Difference line={line} hasTrades={hasTrades} />
      </td>
    </tr>
  );
}

const HEAD = 'w-1/3 py-1 text-right font-medium';

interface ConnectionProps {
  lines: readonly NettingLine[];
  hasTrades: boolean;
  isClient: boolean;
}

function OneConnection({ lines, hasTrades, isClient }: ConnectionProps) {
  const [first] = lines;
  if (first === undefined) return null;
  return (
    <div className="rounded-lg border border-border px-3 pt-2 pb-1">
      <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
        {first.connectionName}
        {!isClient && <span className="font-normal text-muted">{first.clientName}</span>}
        {first.isDisputed && (
          <Chip
            label="Disputed"
            meaning={`${isClient ? 'You dispute' : 'Its client disputes'} what this connection settles.`}
            tone="attention"
          />
        )}
      </p>
      <table role="table" aria-label={`Net of ${first.connectionName}`} className="w-full text-sm max-sm:block">
        <thead role="rowgroup" className="max-sm:sr-only">
          <tr role="row" className="border-b border-separator text-xs text-muted">
            <th role="columnheader" className={HEAD}>
              Trades, net
            </th>
            <th role="columnheader" className={HEAD}>
              Settlement
            </th>
            <th role="columnheader" className={HEAD}>
              Difference
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:block">
          {lines.map((line) => (
            <Line key={line.currency} line={line} hasTrades={hasTrades} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const NO_TRADES = {
  0: 'On-chain settlements say what they settle by themselves: no trades are in them.',
  1: 'No recorded trades are in this settlement, so there is nothing to compare it with.',
  2: 'No recorded trades are in this settlement, so there is nothing to compare it with.',
} as const;

/** What each connection settles by currency, beside the net of its recorded trades. */
export function OffExchangeNetting({ position }: { position: Position }) {
  const { netting, version } = position;
  const isClient = position.side === 'client';
  const signs = isClient
    ? 'You receive what is positive, and pay what is negative.'
    : 'Clients receive what is positive, and pay what is negative.';
  if (netting.length === 0) return <p className="text-sm text-muted">Nothing moves.</p>;
  const trades = netting.some((line) => line.trades > 0);
  const connections = [...Map.groupBy(netting, ({ connectionId }) => connectionId)];
  return (
    <div className="flex flex-col gap-2">
      {connections.map(([id, lines]) => (
        <OneConnection key={id} lines={lines} hasTrades={trades} isClient={isClient} />
      ))}
      <p className="text-xs text-muted">
        {trades ? signs : NO_TRADES[version]}
        {!trades && !isClient && ` ${signs}`}
      </p>
    </div>
  );
}
