import type { Tone } from '#components/ui/status-badge.tsx';
import type { MovementState } from '#lib/contracts/banking/movement-words.ts';

export const STATE_WORDS: Readonly<Record<MovementState, string>> = {
  pending: 'Pending',
  settled: 'Settled',
  returned: 'Returned',
};

export const STATE_TONES: Readonly<Record<MovementState, Tone>> = {
  pending: 'waiting',
  settled: 'good',
  returned: 'bad',
};

export const STATE_MEANINGS: Readonly<Record<MovementState, string>> = {
  pending: 'The money is on its way.',
  settled: 'The trading account has the money.',
  returned: 'The bank took the money back.',
};
