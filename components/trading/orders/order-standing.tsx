import { StatusMark } from '#components/ui/status-badge.tsx';
import type { TradingOrder } from '#lib/contracts/trading/order-shapes.ts';
import { STATUS_MEANINGS, STATUS_TONES, STATUS_WORDS } from '../order-labels.ts';

/** Where an order stands. */
export const OrderStanding = ({ status }: Pick<TradingOrder, 'status'>) => (
  <StatusMark tone={STATUS_TONES[status]} word={STATUS_WORDS[status]} meaning={STATUS_MEANINGS[status]} />
);
