import { NoValue } from '#components/ui/no-value.tsx';
import type { PlainColumn } from '#components/ui/table/plain-table.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { ApiError } from '#lib/api-error.ts';
import { padDecimal } from '#lib/console/decimal-words.ts';
import type { TradingOrderRow } from '#lib/contracts/trading/own-orders.ts';
import { orderAbout, orderName, priceWords } from '../order-labels.ts';
import { CancelButton } from './cancel-button.tsx';
import { OrderStanding } from './order-standing.tsx';

type Column = PlainColumn<TradingOrderRow>;

const baseOf = (product: string): string => product.split('-')[0] ?? product;

const nameColumn = (open: (id: string) => void): Column => ({
  label: 'Order',
  cell: (order) => (
    <span className="block min-w-0">
      <button
        type="button"
        onClick={() => open(order.id)}
        className={`text-left font-medium underline-offset-2 hover:underline ${order.side === 'buy' ? 'text-good' : 'text-bad'}`}
      >
        {orderName(order)}
      </button>
      <span className="block text-xs text-muted">{orderAbout(order)}</span>
    </span>
  ),
});

/** Beside the ticket there is little room; all of it stands in the drawer. */
const NARROW = 'sm:max-2xl:hidden';

const SHARED: readonly Column[] = [
  { label: 'Limit', isNumber: true, cell: (order) => priceWords(order) ?? <NoValue /> },
  {
    label: 'Filled',
    isNumber: true,
    cell: ({ filledQuantity, product }) => (
      <span>
        {padDecimal(filledQuantity, 0)} <span className="text-muted">{baseOf(product)}</span>
      </span>
    ),
  },
  {
    label: 'Average price',
    isNumber: true,
    className: NARROW,
    cell: ({ averagePrice }) => (averagePrice === null ? <NoValue /> : padDecimal(averagePrice, 2)),
  },
  {
    label: 'Status',
    cell: (order) => (
      <span className="block min-w-0 max-sm:text-right">
        <OrderStanding order={order} />
        {order.reasonDescription !== null && (
          <span className="block text-xs text-muted wrap-anywhere">{order.reasonDescription}</span>
        )}
      </span>
    ),
  },
  { label: 'Placed', className: NARROW, cell: ({ creationDate }) => <Timestamp at={creationDate} /> },
];

interface OpenColumns {
  onOpen: (id: string) => void;
  onFailure: (failure: ApiError | null) => void;
  /** Called once it was asked to cancel an order. */
  onAsked: (order: TradingOrderRow) => void;
}

/** Columns of orders that have not ended, each with a way to cancel it. */
export const openColumns = ({ onOpen, onFailure, onAsked }: OpenColumns): Column[] => [
  nameColumn(onOpen),
  ...SHARED,
  {
    label: 'Actions',
    className: 'sm:text-right',
    cell: (order) => <CancelButton order={order} onFailure={onFailure} onAsked={() => onAsked(order)} size="sm" />,
  },
];

/** Columns of orders that have ended. */
export const pastColumns = (open: (id: string) => void): Column[] => [nameColumn(open), ...SHARED];
