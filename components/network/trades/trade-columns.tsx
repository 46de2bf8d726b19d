import { AlignedAmount } from '#components/ui/amount.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { createListColumnHelper } from '#components/ui/table/app-table.ts';
import { extraColumns } from '#components/ui/table/extra-columns.tsx';
import { StackedTime } from '#components/ui/timestamp.tsx';
import { type Leg, legsOf } from '#lib/console/trade-legs.ts';
import type { exportTrades, TradeRow } from '#lib/contracts/network/trades.ts';
import { placeOf } from '../place-of.ts';
import { TradeStatusMark } from './trade-badges.tsx';
import type { Side } from './trade-labels.ts';

const helper = createListColumnHelper<TradeRow, typeof exportTrades>();

/** What a trade moves, as its reader sees it. */
export const movesOf = (side: Side) => (row: TradeRow) =>
  legsOf(side, row).map(({ currency, quantity }) => ({
    word: quantity.startsWith('-') ? 'Paid' : 'Received',
    sign: quantity.startsWith('-') ? '−' : '+',
    currency,
    quantity: quantity.replace('-', ''),
  }));

function Trade({ side, row }: { side: Side; row: TradeRow }) {
  const other = side === 'client' ? row.partnerName : (row.clientName ?? row.partnerName);
  const place = placeOf(other, row.connectionName);
  return (
    <span className="block min-w-0" title={`${row.externalId} · ${place}`}>
      <span className="block truncate leading-4 font-medium">{row.externalId}</span>
      <span className="block truncate text-xs text-muted">{place}</span>
    </span>
  );
}

function Status({ row }: { row: TradeRow }) {
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end">
      <TradeStatusMark status={row.status} />
      {row.version > 1 && <Chip label="Corrected" meaning={`Version ${row.version}: see its versions.`} />}
    </span>
  );
}

const Quantity = ({ leg: { currency, quantity } }: { leg: Leg }) => (
  <AlignedAmount currency={currency} quantity={quantity} sign={quantity.startsWith('-') ? '' : '+'} />
);

/** Columns of the table of trades, as the client or as the partner. */
export const tradeColumns = (side: Side) =>
  helper.columns([
    helper.display({
      id: 'trade',
      header: 'Trade',
      cell: ({ row }) => <Trade side={side} row={row.original} />,
      meta: {
        label: 'Trade',
        card: 'title',
        isFixed: true,
        exportAs: ['id', 'externalId', 'partnerName', 'clientName', 'connectionName', 'partyConnectionId', 'version'],
      },
    }),
    helper.accessor('status', {
      header: 'Status',
      enableSorting: false,
      cell: ({ row }) => <Status row={row.original} />,
      meta: {
        label: 'Status',
        card: 'aside',
        exportAs: ['status', 'settlementId'],
        className: 'sm:w-[9rem]',
      },
    }),
    helper.accessor('base', {
      header: 'Base',
      enableSorting: false,
      cell: ({ row }) => <Quantity leg={legsOf(side, row.original)[0]} />,
      meta: { label: 'Base', isNumeric: true, exportAs: ['base', 'baseAmount'], className: 'sm:w-[11rem] sm:shrink-0' },
    }),
    helper.accessor('quote', {
      header: 'Quote',
      enableSorting: false,
      cell: ({ row }) => <Quantity leg={legsOf(side, row.original)[1]} />,
      meta: {
        label: 'Quote',
        isNumeric: true,
        exportAs: ['quote', 'quoteAmount'],
        className: 'sm:w-[12rem] sm:shrink-0 sm:max-lg:hidden',
      },
    }),
    helper.accessor('tradedAt', {
      header: 'Traded',
      enableSorting: false,
      cell: ({ row }) => <StackedTime at={row.original.tradedAt} />,
      meta: { label: 'Traded', className: 'sm:w-[7rem] sm:max-2xl:hidden' },
    }),
    helper.accessor('createdAt', {
      header: 'Created',
      cell: ({ row }) => <StackedTime at={row.original.createdAt} />,
      meta: { label: 'Created', className: 'sm:w-[7rem] sm:max-xl:hidden' },
    }),
    ...extraColumns(helper, [
      { id: 'externalOrderId', label: 'External order id', text: (row) => row.externalOrderId },
      { id: 'partnerName', label: 'Partner', text: (row) => row.partnerName },
      { id: 'clientName', label: 'Client', text: (row) => row.clientName },
      { id: 'connectionName', label: 'Connection', text: (row) => row.connectionName },
      { id: 'version', label: 'Version', text: (row) => `${row.version}` },
      { id: 'settlementId', label: 'Settlement id', key: (row) => row.settlementId },
      { id: 'partyConnectionId', label: 'Connection id', key: (row) => row.partyConnectionId },
      {
        id: 'counterpartyConnectionId',
        label: 'Counterparty connection id',
        key: (row) => row.counterpartyConnectionId,
      },
      { id: 'partnerId', label: 'Partner id', key: (row) => row.partnerId },
      { id: 'updatedAt', label: 'Updated', time: (row) => row.updatedAt },
      { id: 'id', label: 'Id', key: (row) => row.id },
    ]),
  ]);
