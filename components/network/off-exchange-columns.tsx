import { Amount } from '#components/ui/amount.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { createAppColumnHelper } from '#components/ui/table/app-table.ts';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { SettlementRow, TransferTotal } from '#lib/contracts/network/enterprise-settlements.ts';
import { AttentionChips, Cutoff, Direction, SettlementStatusMark } from './off-exchange-badges.tsx';

const helper = createAppColumnHelper<SettlementRow>();
const SHOWN_TOTALS = 2;

function Settlement({ row }: { row: SettlementRow }) {
  return (
    <span className="block min-w-0" title={`${row.externalId} · ${row.partnerName}`}>
      <span className="block truncate leading-4 font-medium">{row.externalId}</span>
      <span className="block truncate text-xs text-muted">{row.partnerName}</span>
    </span>
  );
}

const movesOf = ({ currency, sent, received }: TransferTotal) =>
  [
    { word: 'Sent', sign: '−', currency, quantity: sent },
    { word: 'Received', sign: '+', currency, quantity: received },
  ].filter(({ quantity }) => quantity !== '0');

function Totals({ totals }: { totals: readonly TransferTotal[] }) {
  const moves = totals.flatMap(movesOf);
  if (moves.length === 0) return <NoValue />;
  const hidden = moves.length - SHOWN_TOTALS;
  return (
    <ul className="leading-5">
      {moves.slice(0, SHOWN_TOTALS).map(({ word, sign, currency, quantity }) => (
        <li key={`${word} ${currency}`} className="truncate">
          <span aria-hidden="true" className="mr-0.5 inline-block w-2.5 text-muted">
            {sign}
          </span>
          <span className="sr-only">{word}</span> <Amount currency={currency} quantity={quantity} />
        </li>
      ))}
      {hidden > 0 && <li className="text-xs text-muted">and {hidden} more</li>}
    </ul>
  );
}

function Status({ row }: { row: SettlementRow }) {
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end">
      <SettlementStatusMark status={row.status} />
      <AttentionChips row={row} />
    </span>
  );
}

/** Columns of the table of off-exchange settlements at a business time. */
export const offExchangeColumns = (now: string) =>
  helper.columns([
    helper.display({
      id: 'settlement',
      header: 'Settlement',
      cell: ({ row }) => <Settlement row={row.original} />,
      meta: {
        label: 'Settlement',
        card: 'title',
        isFixed: true,
        exportAs: ['id', 'externalId', 'partnerName', 'partnerId'],
      },
    }),
    helper.accessor('status', {
      header: 'Status',
      enableSorting: false,
      cell: ({ row }) => <Status row={row.original} />,
      meta: {
        label: 'Status',
        card: 'aside',
        exportAs: ['status', 'disputed', 'reason'],
        className: 'sm:w-[8.75rem]',
      },
    }),
    helper.accessor('transferDirection', {
      header: 'Direction',
      enableSorting: false,
      cell: ({ row }) => <Direction row={row.original} />,
      meta: {
        label: 'Direction',
        exportAs: ['transferDirection', 'settlementType'],
        className: 'sm:w-[10rem] sm:max-lg:hidden',
      },
    }),
    helper.display({
      id: 'totals',
      header: 'Quantity',
      cell: ({ row }) => <Totals totals={row.original.totals} />,
      meta: { label: 'Quantity', exportAs: ['sent', 'received'], className: 'sm:w-[11.5rem]' },
    }),
    helper.accessor('cutoffAt', {
      header: 'Cut-off',
      enableSorting: false,
      cell: ({ row: { original } }) =>
        original.cutoffAt === undefined ? <NoValue /> : <Cutoff at={original.cutoffAt} now={now} />,
      meta: { label: 'Cut-off', className: 'sm:w-[10.5rem] sm:max-2xl:hidden' },
    }),
    helper.accessor('createdAt', {
      header: 'Created',
      cell: ({ row }) => (
        <span className="text-muted">
          <Timestamp at={row.original.createdAt} />
        </span>
      ),
      meta: { label: 'Created', className: 'sm:w-[10.5rem] sm:max-xl:hidden' },
    }),
  ]);
