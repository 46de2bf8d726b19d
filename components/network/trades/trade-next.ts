import type { NextStep, PathState } from '#components/ui/drawer/state-path.tsx';
import { TradeStatus } from '#lib/contracts/network/trade-shapes.ts';
import type { TradeRow } from '#lib/contracts/network/trades.ts';
import { type Side, STATUS_MEANINGS, STATUS_TONES, STATUS_WORDS } from './trade-labels.ts';

/** A trade is recorded, then in a settlement, then settled. */
export const TRADE_STAGES: readonly (readonly PathState[])[] = TradeStatus.options.map((status) => [
  { key: status, word: STATUS_WORDS[status], tone: STATUS_TONES[status], meaning: STATUS_MEANINGS[status] },
]);

/** Who does what next with a trade, as one of its sides reads it. */
export function nextSteps(side: Side, { status, partnerName }: TradeRow): NextStep[] {
  if (status === 'settled') return [];
  if (status === 'assigned')
    return [
      { who: 'The network', what: 'finishes the settlement.' },
      { who: 'If it is rejected', what: 'the trade waits for another one.' },
    ];
  const who = side === 'partner' ? 'You' : partnerName;
  return side === 'partner'
    ? [
        { who, what: 'can correct it until a settlement takes it.' },
        { who, what: 'settle it, together with all that was traded before the cut-off.' },
      ]
    : [
        { who, what: 'can correct it until a settlement takes it.' },
        { who, what: 'settles it, together with all that was traded before the cut-off.' },
      ];
}
