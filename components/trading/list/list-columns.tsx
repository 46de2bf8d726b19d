import { NoValue } from '#components/ui/no-value.tsx';
import { createListColumnHelper } from '#components/ui/table/app-table.ts';
import { extraColumns } from '#components/ui/table/extra-columns.tsx';
import { StackedTime } from '#components/ui/timestamp.tsx';
import { padDecimal } from '#lib/console/decimal-words.ts';
import type { exportTradingOrders, TradingOrderRow } from '#lib/contracts/trading/own-orders.ts';
import { orderAbout, orderName, priceWords } from '../order-labels.ts';
import { OrderStanding } from '../orders/order-columns.tsx';

const helper = createListColumnHelper<TradingOrderRow, typeof exportTradingOrders>();

const baseOf = (product: string): string => product.split('-')[0] ?? product;

/** Columns of the list of orders. */
export const listColumns = helper.columns([
  helper.accessor('id', {
    header: 'Order',
    enableSorting: false,
    cell: ({ row: { original: row } }) => (
      <span className="block min-w-0">
        <span className={`block truncate font-medium ${row.side === 'buy' ? 'text-good' : 'text-bad'}`}>
          {orderName(row)}
        </span>
        <span className="block truncate text-xs text-muted">{orderAbout(row)}</span>
      </span>
    ),
    meta: {
      label: 'Order',
      card: 'title',
      isFixed: true,
      exportAs: ['id', 'quantity', 'quantityCurrency', 'product', 'side', 'type', 'timeInForce', 'fundingType'],
    },
  }),
  helper.accessor('limitPrice', {
    header: 'Limit',
    enableSorting: false,
    cell: ({ row }) => priceWords(row.original) ?? <NoValue />,
    meta: { label: 'Limit', isNumeric: true, exportAs: ['limitPrice', 'triggerPrice'], className: 'sm:w-[8.5rem]' },
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
      className: 'sm:w-[9rem]',
    },
  }),
  helper.accessor('averagePrice', {
    header: 'Average price',
    enableSorting: false,
    cell: ({ row: { original: row } }) => (row.averagePrice === null ? <NoValue /> : padDecimal(row.averagePrice, 2)),
    meta: { label: 'Average price', isNumeric: true, className: 'sm:w-[8.5rem]' },
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
      className: 'sm:w-[8rem] sm:max-xl:hidden',
    },
  }),
  helper.accessor('status', {
    header: 'Status',
    enableSorting: false,
    cell: ({ row: { original: row } }) => (
      <span className="block min-w-0" title={row.reasonDescription ?? undefined}>
        <OrderStanding order={row} />
      </span>
    ),
    meta: { label: 'Status', card: 'aside', exportAs: ['status', 'reasonDescription'], className: 'sm:w-[9rem]' },
  }),
  helper.accessor('accountName', {
    header: 'Account',
    enableSorting: false,
    cell: ({ row }) => <span className="block truncate">{row.original.accountName}</span>,
    meta: { label: 'Account', exportAs: ['accountName', 'accountId'], className: 'sm:w-[10rem] sm:max-2xl:hidden' },
  }),
  helper.accessor('creationDate', {
    id: 'createdAt',
    header: 'Placed',
    cell: ({ row }) => <StackedTime at={row.original.creationDate} />,
    meta: { label: 'Placed', exportAs: ['creationDate'], className: 'sm:w-[8rem]' },
  }),
  ...extraColumns(helper, [
    { id: 'clientOrderId', label: 'Your order id', key: (row) => row.clientOrderId },
    { id: 'reasonDescription', label: 'Reason', text: (row) => row.reasonDescription },
    { id: 'lastFillDate', label: 'Last fill', time: (row) => row.lastFillDate },
    { id: 'completionDate', label: 'Ended', time: (row) => row.completionDate },
    { id: 'scheduledDate', label: 'Starts', time: (row) => row.scheduledDate },
    { id: 'triggeredAt', label: 'Triggered', time: (row) => row.triggeredAt },
    { id: 'initiatedByUserId', label: 'Placed by', key: (row) => row.initiatedByUserId },
    { id: 'canceledByUserId', label: 'Cancelled by', key: (row) => row.canceledByUserId },
  ]),
]);
