import { StatusMark } from '#components/ui/status-badge.tsx';
import type { TradeStatus } from '#lib/contracts/network/trade-shapes.ts';
import { STATUS_MEANINGS, STATUS_TONES, STATUS_WORDS } from './trade-labels.ts';

/** Where a trade stands, in an icon and in words. */
export function TradeStatusMark({ status }: { status: TradeStatus }) {
  return <StatusMark tone={STATUS_TONES[status]} word={STATUS_WORDS[status]} meaning={STATUS_MEANINGS[status]} />;
}
