import type { Tone } from '#components/ui/status-badge.tsx';
import type { AchDebitState, AchText } from '#lib/contracts/banking/ach-words.ts';

export const STATE_WORDS: Readonly<Record<AchDebitState, string>> = {
  initiated: 'Initiated',
  processing: 'Processing',
  settled: 'Settled',
  reversed: 'Reversed',
  failed: 'Failed',
};

export const STATE_TONES: Readonly<Record<AchDebitState, Tone>> = {
  initiated: 'waiting',
  processing: 'waiting',
  settled: 'good',
  reversed: 'bad',
  failed: 'bad',
};

export const STATE_MEANINGS: Readonly<Record<AchDebitState, string>> = {
  initiated: 'The bank is asked at the next cut-off. It cannot be cancelled.',
  processing: 'The bank was asked, and the money is on its way.',
  settled: 'The trading account has the money.',
  reversed: 'The bank took the money back after it had come.',
  failed: 'The bank returned the debit before the money came.',
};

export const TEXT_WORDS: Readonly<Record<AchText, string>> = {
  authorization: 'Authorisation of transfers',
  agreement: 'Agreement on one debit',
};
