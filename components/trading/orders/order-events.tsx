import { Timeline, type TimelineEntry } from '#components/ui/drawer/timeline.tsx';
import { usePeople } from '#components/ui/list/use-people.ts';
import { padDecimal } from '#lib/console/decimal-words.ts';
import type { OwnTradingOrder } from '#lib/contracts/trading/own-orders.ts';
import type { EventKind } from '#lib/trading/words.ts';

type OrderEvent = OwnTradingOrder['events'][number];

const LOOKS: Readonly<Record<EventKind, { title: string; tone: NonNullable<TimelineEntry['tone']> }>> = {
  accepted: { title: 'Placed', tone: 'plain' },
  scheduled: { title: 'Placed, for later', tone: 'plain' },
  opened: { title: 'Opened', tone: 'waiting' },
  triggered: { title: 'Triggered', tone: 'attention' },
  filled: { title: 'Filled', tone: 'good' },
  cancelRequested: { title: 'Asked to cancel', tone: 'plain' },
  canceled: { title: 'Cancelled', tone: 'plain' },
  expired: { title: 'Expired', tone: 'plain' },
  rejected: { title: 'Failed', tone: 'bad' },
  restated: { title: 'Changed', tone: 'plain' },
};

function detailOf({ kind, text, filledQuantity }: OrderEvent, base: string): string | null {
  if (kind === 'filled') return `${padDecimal(filledQuantity, 0)} ${base} by then`;
  return text;
}

/** What happened to an order, the newest first. */
export function OrderEvents({ enterpriseId, order }: { enterpriseId: string; order: OwnTradingOrder }) {
  const names = usePeople(enterpriseId);
  const [base = ''] = order.product.split('-');
  const entries = [...order.events]
    .sort((one, other) => other.number - one.number)
    .map((event) => ({
      ...LOOKS[event.kind],
      at: event.at,
      by: event.userId === null ? null : (names.get(event.userId) ?? event.userId),
      detail: detailOf(event, base),
    }));
  return <Timeline entries={entries} />;
}
