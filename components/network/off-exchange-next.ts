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

/** A settlement is pending until it has one of the other states; one that failed may still become another. */
export const SETTLEMENT_STAGES: readonly (readonly PathState[])[] = [
  [state('pending')],
  SettlementStatus.options.filter((status) => status !== 'pending').map(state),
];

const OPERATOR = 'The platform operator';

/** Who goes on with one that is pending on chain. */
const onChain = ({ partnerName }: SettlementRow): NextStep[] => [
  { who: OPERATOR, what: 'approves it, unless the partner has automation, or rejects it.' },
  { who: 'The network', what: 'sends what you lost to its chain, and completes it once everything is confirmed.' },
  { who: partnerName, what: 'sends what you won to its own account, and reports the transactions.' },
];

/** Who goes on with one that is pending until its windows have ended. */
const offChain = ({ partnerName, disputed }: SettlementRow): NextStep[] => [
  { who: 'You', what: 'can dispute it, a connection at a time, until its dispute window ends.' },
  {
    who: 'The network',
    what: `then completes it${disputed ? ', but for the transfers that are disputed,' : ''} if ${partnerName} has the funds.`,
  },
  { who: partnerName, what: 'has a little longer to bring them, before it fails.' },
];

/** Who does what next with a settlement. */
export function nextSteps(row: SettlementRow): NextStep[] {
  if (row.status === 'failed')
    return [
      { who: row.partnerName, what: 'sends the same call again, which tries again.' },
      { who: OPERATOR, what: 'rejects it for good if nobody does.' },
    ];
  if (row.status !== 'pending') return [];
  return row.settlementType === 'onchain' ? onChain(row) : offChain(row);
}
