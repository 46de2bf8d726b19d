import type { Tone } from '#components/ui/status-badge.tsx';
import type { WithdrawalState } from '#lib/contracts/banking/withdrawal-words.ts';

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
