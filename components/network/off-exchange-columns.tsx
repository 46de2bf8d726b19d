import { AlignedAmount, UsdValue } from '#components/ui/amount.tsx';
import { MoreLines } from '#components/ui/more-lines.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { createListColumnHelper } from '#components/ui/table/app-table.ts';
import { extraColumns } from '#components/ui/table/extra-columns.tsx';
import { StackedTime } from '#components/ui/timestamp.tsx';
import type {
  exportClientSettlements,
  SettlementRow,
  TransferTotal,
} from '#lib/contracts/network/enterprise-settlements.ts';
import { AttentionChips, Cutoff, Direction, SettlementStatusMark } from './off-exchange-badges.tsx';
import { type Side, TYPE_WORDS } from './off-exchange-labels.ts';

const helper = createListColumnHelper<SettlementRow, typeof exportClientSettlements>();
const SHOWN_TOTALS = 2;

/** With whom it is: a client reads the partner, a partner its clients. */
function otherSide(side: Side, { partnerName, clientNames }: SettlementRow): string {
  const [first] = clientNames;
  if (side === 'client' || first === undefined) return partnerName;
  return clientNames.length === 1 ? first : `${first} and ${clientNames.length - 1} more`;
}

function Settlement({ side, row }: { side: Side; row: SettlementRow }) {
  const other = otherSide(side, row);
  return (
    <span className="block min-w-0" title={`${row.externalId} · ${other}`}>
      <span className="block truncate leading-4 font-medium">{row.externalId}</span>
      <span className="block truncate text-xs text-muted">{other}</span>
    </span>
  );
}

const movesOfTotal = ({ currency, sent, received, sentUsd, receivedUsd }: TransferTotal) =>
  [
    { word: 'Sent', sign: '−', currency, quantity: sent, usd: sentUsd },
    { word: 'Received', sign: '+', currency, quantity: received, usd: receivedUsd },
  ].filter(({ quantity }) => quantity !== '0');

/** What a settlement moves, by currency and way. */
export const movesOf = (row: SettlementRow) => row.totals.flatMap(movesOfTotal);

function Totals({ row }: { row: SettlementRow }) {
  const moves = movesOf(row);
  if (moves.length === 0) return <NoValue />;
  const hidden = moves.length - SHOWN_TOTALS;
  return (
    <ul className="leading-5">
      {moves.slice(0, SHOWN_TOTALS).map(({ word, sign, currency, quantity }, index) => (
        <li
          key={`${word} ${currency}`}
          className={`flex items-baseline sm:justify-end ${index === 0 ? '' : 'second-line'}`}
        >
          {index === 0 && moves.length > 1 && <MoreLines count={moves.length - 1} />}
          <span className="sr-only">{word}</span> <AlignedAmount currency={currency} quantity={quantity} sign={sign} />
        </li>
      ))}
      {hidden > 0 && <li className="second-line text-xs text-muted">and {hidden} more</li>}
    </ul>
  );
}

/** What each line of the quantities is worth. */
function Values({ row }: { row: SettlementRow }) {
  const moves = movesOf(row);
  if (moves.length === 0) return <NoValue />;
  return (
    <ul className="leading-5">
      {moves.slice(0, SHOWN_TOTALS).map(({ word, currency, usd }, index) => (
        <li key={`${word} ${currency}`} className={index === 0 ? 'text-muted' : 'second-line text-muted'}>
          <UsdValue value={usd} />
        </li>
      ))}
    </ul>
  );
}

function Status({ side, row }: { side: Side; row: SettlementRow }) {
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end">
      <SettlementStatusMark status={row.status} />
      <AttentionChips row={row} side={side} />
    </span>
  );
}

/** Columns of the table of off-exchange settlements at a business time, as the client or as the partner. */
export const offExchangeColumns = (now: string, side: Side) =>
  helper.columns([
    helper.display({
      id: 'settlement',
      header: 'Settlement',
      cell: ({ row }) => <Settlement side={side} row={row.original} />,
      meta: {
        label: 'Settlement',
        card: 'title',
        isFixed: true,
        exportAs: ['id', 'externalId', 'partnerName', 'partnerId', 'clientNames'],
      },
    }),
    helper.accessor('status', {
      header: 'Status',
      enableSorting: false,
      cell: ({ row }) => <Status side={side} row={row.original} />,
      meta: {
        label: 'Status',
        card: 'aside',
        exportAs: ['status', 'disputed', 'reason'],
        className: 'sm:w-[8.25rem]',
      },
    }),
    helper.accessor('transferDirection', {
      header: 'Direction',
      enableSorting: false,
      cell: ({ row }) => <Direction row={row.original} side={side} />,
      meta: {
        label: 'Direction',
        exportAs: ['transferDirection', 'settlementType'],
        className: 'sm:w-[10rem] sm:max-lg:hidden',
      },
    }),
    helper.display({
      id: 'totals',
      header: 'Quantity',
      cell: ({ row }) => <Totals row={row.original} />,
      meta: {
        label: 'Quantity',
        isNumeric: true,
        exportAs: ['sent', 'sentAmount', 'received', 'receivedAmount'],
        className: 'sm:w-[12rem] sm:shrink-0',
      },
    }),
    helper.display({
      id: 'usdValue',
      header: 'Value (USD)',
      cell: ({ row }) => <Values row={row.original} />,
      meta: {
        label: 'Value (USD)',
        isNumeric: true,
        exportAs: ['sentUsd', 'receivedUsd'],
        className: 'sm:w-[8rem] sm:shrink-0 sm:max-xl:hidden',
      },
    }),
    helper.accessor('cutoffAt', {
      header: 'Cut-off',
      enableSorting: false,
      cell: ({ row: { original } }) =>
        original.cutoffAt === undefined ? <NoValue /> : <Cutoff at={original.cutoffAt} now={now} />,
      meta: { label: 'Cut-off', term: 'cutoff', className: 'sm:w-[9.5rem] sm:max-2xl:hidden' },
    }),
    helper.accessor('createdAt', {
      header: 'Created',
      cell: ({ row }) => <StackedTime at={row.original.createdAt} />,
      meta: { label: 'Created', className: 'sm:w-[7rem] sm:max-xl:hidden' },
    }),
    ...extraColumns(helper, [
      { id: 'clientNames', label: 'Clients', text: (row) => row.clientNames.join(', ') || undefined },
      { id: 'partnerName', label: 'Partner', text: (row) => row.partnerName },
      { id: 'partnerId', label: 'Partner id', key: (row) => row.partnerId },
      { id: 'settlementType', label: 'Type', text: (row) => TYPE_WORDS[row.settlementType] },
      {
        id: 'lossSLAAlertSent',
        label: 'SLA alert, loss',
        term: 'slaAlert',
        text: (row) => (row.lossSLAAlertSent ? 'Sent' : undefined),
      },
      {
        id: 'gainSLAAlertSent',
        label: 'SLA alert, gain',
        term: 'slaAlert',
        text: (row) => (row.gainSLAAlertSent ? 'Sent' : undefined),
      },
      { id: 'reason', label: 'Reason', text: (row) => ('reason' in row ? row.reason : undefined) },
      {
        id: 'isBeforeBooks',
        label: 'Books',
        text: (row) => (row.isBeforeBooks ? 'Before the books' : 'In the books'),
      },
      { id: 'notes', label: 'Notes', text: (row) => row.notes },
      { id: 'finalizedAt', label: 'Finalised', time: (row) => ('finalizedAt' in row ? row.finalizedAt : undefined) },
      { id: 'updatedAt', label: 'Updated', time: (row) => row.updatedAt },
      { id: 'initiatedBy', label: 'Initiated by', key: (row) => row.initiatedBy },
      { id: 'id', label: 'Id', key: (row) => row.id },
      { id: 'externalId', label: 'External id', text: (row) => row.externalId },
    ]),
  ]);
