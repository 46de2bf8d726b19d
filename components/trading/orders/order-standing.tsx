import { StatusMark } from '#components/ui/status-badge.tsx';
import type { TradingOrderRow } from '#lib/contracts/trading/own-orders.ts';
import { standingOf } from '../order-labels.ts';

/** Where an order stands. */
export const OrderStanding = ({ order }: { order: TradingOrderRow }) => <StatusMark {...standingOf(order)} />;
