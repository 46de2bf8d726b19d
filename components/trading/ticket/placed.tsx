import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { padDecimal } from '#lib/console/decimal-words.ts';
import { queryOf } from '#lib/console/query.ts';
import type { TradingOrder } from '#lib/contracts/trading/order-shapes.ts';
import { getTradingOrder } from '#lib/contracts/trading/orders.ts';
import { isLive, orderName, typeWithin } from '../order-labels.ts';
import type { Desk } from '../use-desk.ts';

/** Until what was ordered has ended, as orders do that are filled at once. */
const POLL_MS = 500;

/** What came of an order, in a sentence; null while nothing has. */
function outcomeOf(order: TradingOrder): string | null {
  const { filledQuantity, averagePrice, product, reasonDescription } = order;
  const [base = ''] = product.split('-');
  const filled =
    averagePrice === null ? null : `${padDecimal(filledQuantity, 0)} ${base} at ${padDecimal(averagePrice, 2)}`;
  if (order.status === 'completed') return `Filled: ${filled}.`;
  if (isLive(order)) return filled === null ? null : `Filled so far: ${filled}.`;
  return `${filled === null ? 'Nothing was filled.' : `Filled: ${filled}.`} ${reasonDescription ?? ''}`.trim();
}

/** The order that was placed last, and what came of it. */
export function Placed({ desk: { account }, order }: { desk: Desk; order: TradingOrder | null }) {
  const [, open] = useQueryState('open', parseAsString.withOptions({ history: 'push' }));
  const { data } = useQuery({
    ...queryOf(getTradingOrder, { accountId: account.id, orderId: order?.id ?? '' }),
    enabled: order !== null,
    refetchInterval: ({ state }) => (state.data === undefined || isLive(state.data) ? POLL_MS : false),
  });
  const outcome = order === null || data?.id !== order.id ? null : outcomeOf(data);
  return (
    <div className="flex min-h-5 flex-col gap-0.5 text-sm">
      <p role="status" data-testid="placed" className="text-good">
        {order === null ? '' : `Placed: ${orderName(order)}, ${typeWithin(order.type)}.`}
      </p>
      {order !== null && (
        <p role="status" className="text-muted">
          {outcome === null ? '' : `${outcome} `}
          <button
            type="button"
            onClick={() => void open(order.id)}
            className="font-medium text-link underline-offset-2 hover:underline"
          >
            Show order
          </button>
        </p>
      )}
    </div>
  );
}
