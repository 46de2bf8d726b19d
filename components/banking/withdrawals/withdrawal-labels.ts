import type { Tone } from '#components/ui/status-badge.tsx';
import type { WithdrawalState } from '#lib/contracts/banking/withdrawal-words.ts';
import type { Withdrawal } from '#lib/contracts/banking/withdrawals.ts';

export const STATE_WORDS: Readonly<Record<WithdrawalState, string>> = {
  'needs-approval': 'Needs approval',
  queued: 'Queued',
  batched: 'Batched',
  sent: 'Sent',
  settled: 'Settled',
  returned: 'Returned',
  rejected: 'Rejected',
  canceled: 'Cancelled',
};

export const STATE_TONES: Readonly<Record<WithdrawalState, Tone>> = {
  'needs-approval': 'attention',
  queued: 'waiting',
  batched: 'waiting',
  sent: 'waiting',
  settled: 'good',
  returned: 'bad',
  rejected: 'bad',
  canceled: 'neutral',
};

export const STATE_MEANINGS: Readonly<Record<WithdrawalState, string>> = {
  'needs-approval': 'Another admin has to agree. Quantity and fee are held.',
  queued: 'It goes to the bank at the next cut-off. Quantity and fee are held.',
  batched: 'It is in a payment file, and can no longer be cancelled.',
  sent: 'The bank has it, and the money has left the trading account.',
  settled: 'It has arrived.',
  returned: 'The bank gave it back: the trading account has the quantity again, not the fee.',
  rejected: 'Another admin did not agree. Nothing has moved.',
  canceled: 'It was cancelled before it was sent. Nothing has moved.',
};

/** States that end a withdrawal, with what is said of when. */
const ENDS: Readonly<Partial<Record<WithdrawalState, string>>> = {
  returned: 'Returned',
  rejected: 'Rejected',
  canceled: 'Cancelled',
};

/** What happened when, and what is still to happen: a payment that never went or has come back neither has a cut-off nor arrives. */
export function timesOf(row: Withdrawal): { label: string; at: string }[] {
  const { state, createdAt, cutOffAt, sentAt, arrivesAt, settledAt, updatedAt } = row;
  const hasCutOff = state !== 'canceled' && state !== 'rejected';
  const isUnderWay = hasCutOff && state !== 'settled' && state !== 'returned';
  const end = ENDS[state];
  const all = [
    ['Requested', createdAt],
    ['Cut-off', hasCutOff ? cutOffAt : null],
    ['Sent', sentAt],
    ['Arrives', isUnderWay ? arrivesAt : null],
    ['Settled', settledAt],
    ...(end === undefined ? [] : [[end, updatedAt] as const]),
  ] as const;
  return all.flatMap(([label, at]) => (at === null ? [] : [{ label, at }]));
}
