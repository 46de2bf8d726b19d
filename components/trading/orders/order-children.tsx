import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { padDecimal } from '#lib/console/decimal-words.ts';
import type { OwnTradingOrder } from '#lib/contracts/trading/own-orders.ts';

type Child = OwnTradingOrder['children'][number];

const COLUMNS: readonly PlainColumn<Child>[] = [
  { label: 'Part', cell: ({ number }) => number },
  { label: 'Size', isNumber: true, cell: ({ quantity }) => padDecimal(quantity, 0) },
  { label: 'Limit', isNumber: true, cell: ({ price }) => padDecimal(price, 2) },
  { label: 'Filled', isNumber: true, cell: ({ filledQuantity }) => padDecimal(filledQuantity, 0) },
  { label: 'Sent', cell: ({ at }) => <Timestamp at={at} precision="second" /> },
];

/** What an algorithm has sent to the book. */
export function OrderChildren({ order: { children } }: { order: OwnTradingOrder }) {
  if (children.length === 0) return <p className="text-sm text-muted">It has not sent any part to the book yet.</p>;
  return (
    <div className="-mx-4">
      <PlainTable label="Parts" columns={COLUMNS} rows={children} rowKey={({ number }) => String(number)} />
    </div>
  );
}
