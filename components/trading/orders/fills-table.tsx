import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { padDecimal } from '#lib/console/decimal-words.ts';
import type { Trade } from '#lib/contracts/trading/trades.ts';
import { SIDE_WORDS } from '../order-labels.ts';

const symbolsOf = (product: string) => {
  const [base = product, quote = ''] = product.split('-');
  return { base, quote };
};

function Quantity({ amount, symbol, places = 0 }: { amount: string; symbol: string; places?: number }) {
  return (
    <span>
      {padDecimal(amount, places)} <span className="text-muted">{symbol}</span>
    </span>
  );
}

const columnsOf = (open: ((orderId: string) => void) | undefined): readonly PlainColumn<Trade>[] => [
  {
    label: 'Fill',
    cell: ({ side, quantity, product, orderId }) => {
      const words = `${SIDE_WORDS[side]} ${padDecimal(quantity, 0)} ${symbolsOf(product).base}`;
      const look = `text-left font-medium ${side === 'buy' ? 'text-good' : 'text-bad'}`;
      if (open === undefined) return <span className={look}>{words}</span>;
      return (
        <button type="button" onClick={() => open(orderId)} className={`${look} underline-offset-2 hover:underline`}>
          {words}
        </button>
      );
    },
  },
  { label: 'Price', isNumber: true, cell: ({ price }) => padDecimal(price, 2) },
  {
    label: 'For',
    isNumber: true,
    cell: ({ quoteQuantity, product }) => (
      <Quantity amount={quoteQuantity} symbol={symbolsOf(product).quote} places={2} />
    ),
  },
  {
    label: 'Fee',
    isNumber: true,
    cell: ({ fee, product }) => <Quantity amount={fee} symbol={symbolsOf(product).quote} places={2} />,
  },
  { label: 'Filled', cell: ({ time }) => <Timestamp at={time} precision="second" /> },
];

interface FillsTableProps {
  trades: readonly Trade[];
  /** Opens the order of a fill. */
  onOpen?: (orderId: string) => void;
}

/** What was bought and sold, the newest first. */
export const FillsTable = ({ trades, onOpen }: FillsTableProps) => (
  <PlainTable label="Fills" columns={columnsOf(onOpen)} rows={trades} rowKey={({ id }) => id} />
);
