import { Amount } from '#components/ui/amount.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { createListColumnHelper } from '#components/ui/table/app-table.ts';
import { extraColumns } from '#components/ui/table/extra-columns.tsx';
import { StackedTime } from '#components/ui/timestamp.tsx';
import { findCoin } from '#lib/coins.ts';
import type { exportMintOrders, MintOrderRow } from '#lib/contracts/stablecoin/own-orders.ts';
import {
  HELD_MEANING,
  isWaiting,
  LATE_MEANING,
  STATUS_MEANINGS,
  STATUS_TONES,
  STATUS_WORDS,
  TYPE_WORDS,
  targetName,
  WAITING_MEANING,
} from './order-labels.ts';

const helper = createListColumnHelper<MintOrderRow, typeof exportMintOrders>();

/** What an order pays and brings. */
export const movesOf = (row: MintOrderRow) => [
  { word: 'Paid', currency: row.sourceAsset, quantity: row.sourceAmount },
  { word: 'Arrives', currency: row.destinationAsset, quantity: row.destinationAmount },
];

/** Where an order stands, and whether it is late or held. */
export const OrderStanding = ({ row }: { row: MintOrderRow }) => (
  <span className="flex min-w-0 flex-wrap items-center gap-1.5">
    <StatusMark tone={STATUS_TONES[row.status]} word={STATUS_WORDS[row.status]} meaning={STATUS_MEANINGS[row.status]} />
    {row.isLate && <Chip label="Late" meaning={LATE_MEANING} tone={row.endedAt === null ? 'attention' : 'plain'} />}
    {isWaiting(row) && <Chip label="Awaiting approval" meaning={WAITING_MEANING} tone="attention" />}
    {row.isHeld && !row.isLate && <Chip label="Held" meaning={HELD_MEANING} />}
  </span>
);

const tokenOf = (row: MintOrderRow): string => {
  const asset = row.type === 'MINT' ? row.destinationAsset : row.sourceAsset;
  return findCoin(asset)?.symbol ?? asset;
};

/** Accounts that an order moves between, where it goes to first; once where both are one. */
const placesOf = (row: MintOrderRow, target = targetName(row)): string =>
  target === row.sourceAccountName ? target : `To ${target}, from ${row.sourceAccountName}`;

/** The same where there is little room: the ends of an address. */
const shortPlacesOf = (row: MintOrderRow): string =>
  placesOf(row, row.destinationAddress?.replace(/^(.{6}).{6,}(.{4})$/, '$1…$2'));

/** Columns of the table of mint and burn orders. */
export const orderColumns = helper.columns([
  helper.accessor('type', {
    header: 'Order',
    enableSorting: false,
    cell: ({ row: { original: row } }) => (
      <span className="block min-w-0" title={placesOf(row)}>
        <span className="block truncate font-medium">
          {TYPE_WORDS[row.type]} {tokenOf(row)}
        </span>
        <span className="block truncate text-xs text-muted">{shortPlacesOf(row)}</span>
      </span>
    ),
    meta: {
      label: 'Order',
      card: 'title',
      isFixed: true,
      exportAs: ['id', 'type', 'token'],
    },
  }),
  helper.accessor('sourceAmount', {
    header: 'Paid',
    enableSorting: false,
    cell: ({ row: { original: row } }) => <Amount currency={row.sourceAsset} quantity={row.sourceAmount} />,
    meta: {
      label: 'Paid',
      isNumeric: true,
      exportAs: ['paid', 'sourceAmount', 'sourceAsset', 'sourceAccountName'],
      className: 'sm:w-[10.5rem] sm:shrink-0',
    },
  }),
  helper.accessor('destinationAmount', {
    header: 'Arrives',
    enableSorting: false,
    cell: ({ row: { original: row } }) => <Amount currency={row.destinationAsset} quantity={row.destinationAmount} />,
    meta: {
      label: 'Arrives',
      isNumeric: true,
      exportAs: ['arrives', 'destinationAmount', 'destinationAsset', 'destinationWalletName', 'destinationAddress'],
      className: 'sm:w-[10.5rem] sm:shrink-0',
    },
  }),
  helper.accessor('fee', {
    header: 'Fee',
    enableSorting: false,
    cell: ({ row: { original: row } }) => <Amount currency={row.sourceAsset} quantity={row.fee} />,
    meta: {
      label: 'Fee',
      isNumeric: true,
      exportAs: ['feePaid', 'fee', 'feeBasisPoints'],
      className: 'sm:w-[8.5rem] sm:shrink-0 sm:max-xl:hidden',
    },
  }),
  helper.accessor('status', {
    header: 'Status',
    enableSorting: false,
    cell: ({ row }) => <OrderStanding row={row.original} />,
    meta: { label: 'Status', card: 'aside', exportAs: ['status', 'isLate', 'failure'], className: 'sm:w-[12rem]' },
  }),
  helper.accessor('createdAt', {
    header: 'Created',
    cell: ({ row }) => <StackedTime at={row.original.createdAt} />,
    meta: { label: 'Created', className: 'sm:w-[8rem]' },
  }),
  ...extraColumns(helper, [
    { id: 'sourceAccountName', label: 'Account', text: (row) => row.sourceAccountName },
    { id: 'destinationWalletName', label: 'To', text: (row) => row.destinationWalletName },
    { id: 'destinationAddress', label: 'To address', key: (row) => row.destinationAddress },
    { id: 'memo', label: 'Memo', text: (row) => row.memo },
    { id: 'failure', label: 'Error', text: (row) => row.failure },
    { id: 'idempotencyKey', label: 'Idempotency key', text: (row) => row.idempotencyKey },
    { id: 'transactionHash', label: 'Transaction', key: (row) => row.transactionHash },
    { id: 'promisedAt', label: 'Promised', time: (row) => row.promisedAt },
    { id: 'endedAt', label: 'Ended', time: (row) => row.endedAt },
    { id: 'updatedAt', label: 'Updated', time: (row) => row.updatedAt },
    { id: 'createdBy', label: 'Created by', key: (row) => row.createdBy },
    { id: 'sourceAccountId', label: 'Account id', key: (row) => row.sourceAccountId },
    { id: 'id', label: 'Id', key: (row) => row.id },
  ]),
]);
