import type { NextStep, PathState } from '#components/ui/drawer/state-path.tsx';
import type { SettlementRow } from '#lib/contracts/network/enterprise-settlements.ts';
import { SettlementStatus } from '#lib/contracts/network/settlement-shapes.ts';
import { STATUS_MEANINGS, STATUS_TONES, STATUS_WORDS } from './off-exchange-labels.ts';

const state = (status: SettlementStatus): PathState => ({
  key: status,
  word: STATUS_WORDS[status],
  tone: STATUS_TONES[status],
  meaning: STATUS_MEANINGS[status],
});

/** A settlement is pending until it has one of the other states for good. */
export const SETTLEMENT_STAGES: readonly (readonly PathState[])[] = [
  [state('pending')],
  SettlementStatus.options.filter((status) => status !== 'pending').map(state),
];

/** Who does what while a settlement is pending, and where. The console and the API only show it. */
export function nextSteps(row: SettlementRow, { isPlayed }: { isPlayed: boolean }): NextStep[] {
  if (row.status === 'failed') {
    return [{ who: row.partnerName, what: 'may send a new settlement with another external id.' }];
  }
  if (row.status !== 'pending') return [];
  const completes =
    row.settlementType === 'onchain'
      ? 'completes it once every transfer is confirmed on its chain, or fails it if one cannot be made.'
      : 'completes it by moving the balances, or fails it if a balance is too low.';
  return [
    ...(row.disputed
      ? [{ who: row.partnerName, what: 'settles the dispute with your operations team first, outside of the console.' }]
      : []),
    { who: 'The network', what: completes },
    ...(isPlayed
      ? [{ who: 'In this sandbox', what: 'you can act as the network and as the partner: choose Decide.' }]
      : []),
  ];
}
