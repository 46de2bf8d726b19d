import type { NextStep, PathState } from '#components/ui/drawer/state-path.tsx';
import { DISPUTE_STATES, type DisputeRow, type DisputeState } from '#lib/contracts/network/enterprise-disputes.ts';
import { formatDistance } from '#lib/time.ts';
import { type Side, STATE_MEANINGS, STATE_TONES, STATE_WORDS } from './dispute-labels.ts';

const state = (key: DisputeState): PathState => ({
  key,
  word: STATE_WORDS[key],
  tone: STATE_TONES[key],
  meaning: STATE_MEANINGS[key],
});

/** A dispute is open until its client takes it back, or somebody says how it ends and that is agreed. */
export const DISPUTE_STAGES: readonly (readonly PathState[])[] = [
  [state('open')],
  [state('pending_review')],
  DISPUTE_STATES.filter((one) => one === 'closed' || one === 'retracted').map(state),
];

/** What can be done about a dispute, by its client. */
export type DisputeAct = 'change' | 'retract' | 'reopen' | 'close';

type Seen = Pick<DisputeRow, 'state' | 'disputeWindowEndsAt' | 'settlementStatus' | 'isBeforeBooks'>;

const isWindowOpen = ({ disputeWindowEndsAt, settlementStatus }: Seen, now: string): boolean =>
  settlementStatus === 'pending' &&
  disputeWindowEndsAt !== undefined &&
  Date.parse(now) < Date.parse(disputeWindowEndsAt);

/** What the client can do about it at a business time. */
export function actsOf(row: Seen, now: string): DisputeAct[] {
  if (row.isBeforeBooks || row.settlementStatus === 'rejected') return [];
  const isOpen = isWindowOpen(row, now);
  if (row.state === 'retracted') return isOpen ? ['reopen'] : [];
  if (row.state !== 'open') return [];
  return isOpen ? ['change', 'retract'] : ['close'];
}

const OPERATOR = 'The platform operator';
const ADJUSTS: NextStep = { who: OPERATOR, what: 'closes it with the amounts that both sides have agreed on.' };

/** Who goes on with a dispute that is open. */
function nextOfOpen(row: DisputeRow, now: string, client: string): NextStep[] {
  const { partnerName, disputeWindowEndsAt: until } = row;
  if (isWindowOpen(row, now) && until !== undefined)
    return [
      { who: client, what: `can change or retract it until the dispute window ends, ${formatDistance(until, now)}.` },
      { who: 'The network', what: `then completes the settlement without it, if ${partnerName} has the funds.` },
      { ...ADJUSTS, what: `then ${ADJUSTS.what}` },
    ];
  return [{ who: client, what: 'can close it as invalid: what the settlement said was right.' }, ADJUSTS];
}

/** Who does what next with a dispute, as one of its sides reads it. */
export function nextSteps(row: DisputeRow, side: Side, now: string): NextStep[] {
  const client = side === 'client' ? 'You' : row.clientName;
  const partner = side === 'client' ? row.partnerName : 'You';
  if (row.isBeforeBooks || row.settlementStatus === 'rejected') return [];
  if (row.state === 'open') return nextOfOpen(row, now, client);
  if (row.state === 'pending_review')
    return [
      { who: 'Another platform administrator', what: 'approves the closure, or rejects it: then it is open again.' },
    ];
  if (row.state === 'retracted')
    return isWindowOpen(row, now) ? [{ who: client, what: 'can open it again until the dispute window ends.' }] : [];
  return row.settledInSettlementId === undefined
    ? [
        {
          who: partner,
          what:
            side === 'client'
              ? 'settles what was agreed with its next settlement.'
              : 'settle what was agreed with your next settlement.',
        },
      ]
    : [];
}
