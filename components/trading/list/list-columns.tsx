import { CopyableId } from '#components/ui/copyable.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { createListColumnHelper } from '#components/ui/table/app-table.ts';
import { extraColumns } from '#components/ui/table/extra-columns.tsx';
import { StackedTime } from '#components/ui/timestamp.tsx';
import { padDecimal } from '#lib/console/decimal-words.ts';
import type { exportTradingOrders, TradingOrderRow } from '#lib/contracts/trading/own-orders.ts';
import { orderName, priceWords, TYPE_WORDS, termsWords } from '../order-labels.ts';
import { OrderStanding } from '../orders/order-standing.tsx';

const helper = createListColumnHelper<TradingOrderRow, typeof exportTradingOrders>();

const baseOf = (product: string): string => product.split('-')[0] ?? product;

const BEFORE_REASON = [
  helper.accessor('id', {
    header: 'Order',
    enableSorting: false,
    cell: ({ row: { original: row } }) => (
      <span className="block min-w-0" title={`${orderName(row)}, ${termsWords(row)}`}>
        <span className={`block truncate font-medium ${row.side === 'buy' ? 'text-good' : 'text-bad'}`}>
          {orderName(row)}
        </span>
        <span className="block truncate text-xs text-muted">{termsWords(row)}</span>
      </span>
    ),
    meta: {
      label: 'Order',
      card: 'title',
      isFixed: true,
      exportAs: [
        'id',
        'quantity',
        'quantityCurrency',
        'limitPrice',
        'triggerPrice',
        'side',
        'type',
        'timeInForce',
        'fundingType',
      ],
    },
  }),
  helper.accessor('product', {
    header: 'Product',
    enableSorting: false,
    cell: ({ row }) => <span className="block truncate">{row.original.product}</span>,
    meta: { label: 'Product', className: 'sm:w-[7.5rem]' },
  }),
  helper.accessor('accountName', {
    header: 'Account',
    enableSorting: false,
    cell: ({ row: { original: row } }) => (
      <span className="block truncate" title={row.accountName}>
        {row.accountName}
      </span>
    ),
    meta: { label: 'Account', exportAs: ['accountName', 'accountId'], className: 'sm:w-[8.5rem] sm:max-md:hidden' },
  }),
  helper.accessor('filledQuantity', {
    header: 'Filled',
    enableSorting: false,
    cell: ({ row: { original: row } }) => (
      <span>
        {padDecimal(row.filledQuantity, 0)} <span className="text-muted">{baseOf(row.product)}</span>
      </span>
    ),
    meta: {
      label: 'Filled',
      isNumeric: true,
      exportAs: ['filledQuantity', 'filledQuoteQuantity'],
      className: 'sm:w-[8rem]',
    },
  }),
  helper.accessor('averagePrice', {
    header: 'Average price',
    enableSorting: false,
    cell: ({ row: { original: row } }) => (row.averagePrice === null ? <NoValue /> : padDecimal(row.averagePrice, 2)),
    meta: { label: 'Average price', isNumeric: true, className: 'sm:w-[7.5rem] sm:max-lg:hidden' },
  }),
  helper.accessor('fee', {
    header: 'Fee',
    enableSorting: false,
    cell: ({ row: { original: row } }) => (
      <span>
        {padDecimal(row.fee, 2)} <span className="text-muted">{row.quoteCurrency}</span>
      </span>
    ),
    meta: {
      label: 'Fee',
      isNumeric: true,
      exportAs: ['fee', 'quoteCurrency'],
      className: 'sm:w-[8rem] sm:max-2xl:hidden',
    },
  }),
];

const statusOf = (className: string) =>
  helper.accessor('status', {
    header: 'Status',
    enableSorting: false,
    cell: ({ row: { original: row } }) => (
      <span className="block min-w-0" title={row.reasonDescription ?? undefined}>
        <OrderStanding order={row} />
      </span>
    ),
    meta: { label: 'Status', card: 'aside', exportAs: ['status', 'reasonDescription'], className },
  });

/** Who did something to an order: a member by name, everybody else by their id. */
const personColumn = (deed: 'initiatedBy' | 'canceledBy', label: string) =>
  helper.display({
    id: `${deed}Name`,
    header: label,
    cell: ({ row: { original: row } }) => {
      const [name, id] = [row[`${deed}Name`], row[`${deed}UserId`]];
      if (id === null) return <NoValue />;
      return name === null ? <CopyableId value={id} label={label} /> : <span className="block truncate">{name}</span>;
    },
    meta: {
      label,
      isExtra: true,
      exportAs: [`${deed}Name`, `${deed}UserId`],
      className: 'sm:w-[10.5rem]',
    },
  });

const AFTER_REASON = [
  helper.accessor('creationDate', {
    id: 'createdAt',
    header: 'Placed',
    cell: ({ row }) => <StackedTime at={row.original.creationDate} />,
    meta: { label: 'Placed', exportAs: ['creationDate'], className: 'sm:w-[7rem]' },
  }),
  ...extraColumns(helper, [
    { id: 'type', label: 'Type', text: (row) => TYPE_WORDS[row.type] },
    { id: 'limitPrice', label: 'Limit', text: priceWords },
    { id: 'clientOrderId', label: 'Your order id', key: (row) => row.clientOrderId },
    { id: 'lastFillDate', label: 'Last fill', time: (row) => row.lastFillDate },
    { id: 'completionDate', label: 'Ended', time: (row) => row.completionDate },
    { id: 'scheduledDate', label: 'Starts', time: (row) => row.scheduledDate },
    { id: 'triggeredAt', label: 'Triggered', time: (row) => row.triggeredAt },
  ]),
  personColumn('initiatedBy', 'Placed by'),
  personColumn('canceledBy', 'Cancelled by'),
];

/** Columns of the list of orders. */
export const listColumns = helper.columns([
  ...BEFORE_REASON,
  statusOf('sm:w-[7.5rem]'),
  ...AFTER_REASON,
  ...extraColumns(helper, [{ id: 'reasonDescription', label: 'Reason', text: (row) => row.reasonDescription }]),
]);

/** The same where all orders have ended without being filled: why stands where else their status does. */
export const endedColumns = helper.columns([
  ...BEFORE_REASON,
  statusOf('sm:w-[7.5rem] sm:max-2xl:hidden'),
  helper.accessor('reasonDescription', {
    header: 'Reason',
    enableSorting: false,
    cell: ({ row: { original: row } }) =>
      row.reasonDescription === null ? (
        <NoValue />
      ) : (
        <span className="line-clamp-2 leading-4" title={row.reasonDescription}>
          {row.reasonDescription}
        </span>
      ),
    meta: { label: 'Reason', exportAs: ['reason', 'reasonDescription'], className: 'sm:w-[9rem] sm:max-md:hidden' },
  }),
  ...AFTER_REASON,
]);
