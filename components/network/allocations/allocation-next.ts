import type { NextStep, PathState } from '#components/ui/drawer/state-path.tsx';
import type { AllocationStatus } from '#lib/contracts/network/allocation-shapes.ts';
import type { AllocationRow } from '#lib/contracts/network/allocations.ts';
import { type Side, STATUS_MEANINGS, STATUS_TONES, STATUS_WORDS } from './allocation-labels.ts';

const state = (status: AllocationStatus): PathState => ({
  key: status,
  word: STATUS_WORDS[status],
  tone: STATUS_TONES[status],
  meaning: STATUS_MEANINGS[status],
});

/** One is reserved until it is cleared or released; partners that answer at once leave that out. */
export const ALLOCATION_STAGES: readonly (readonly PathState[])[] = [
  [state('reserved')],
  [state('cleared'), state('released')],
];

const outcome = ({ type }: AllocationRow): string =>
  type === 'allocation' ? 'which moves the funds to the connection' : 'which returns the funds to the trading account';

/** What ends the wait for a partner who says nothing. */
const deadline = ({ type }: AllocationRow): NextStep =>
  type === 'allocation'
    ? { who: 'The network', what: 'releases it if nobody answers in time.' }
    : { who: 'The platform operator', what: 'clears or releases it where the partner does not answer.' };

/** Who does what next with an allocation, as the reader's side sees it. */
export function nextSteps(side: Side, row: AllocationRow): NextStep[] {
  if (row.awaited === null) return [];
  const client = side === 'client' ? 'You' : row.clientName;
  const partner = side === 'partner' ? 'You' : row.partnerName;
  const s = (verb: string, who: string): string => (who === 'You' ? verb : `${verb}s`);
  const answers: NextStep = {
    who: partner,
    what: `${s('clear', partner)} it, ${outcome(row)}, or ${s('release', partner)} it.`,
  };
  if (row.awaited === 'approvers') {
    const whose = side === 'client' ? 'Other admins' : `Admins of ${row.clientName}`;
    return [{ who: whose, what: 'approve it, and the partner is asked, or reject it, and it is released.' }, answers];
  }
  if (row.awaited === 'client')
    return [
      {
        who: client,
        what: `${s('ask', client)} again by the same request, signed anew: the partner could not be reached.`,
      },
      deadline(row),
    ];
  return [answers, deadline(row)];
}
