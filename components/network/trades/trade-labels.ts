import type { Tone } from '#components/ui/status-badge.tsx';
import type { TradeStatus } from '#lib/contracts/network/trade-shapes.ts';

export type Side = 'client' | 'partner';

export const STATUS_WORDS: Readonly<Record<TradeStatus, string>> = {
  recorded: 'Recorded',
  assigned: 'In settlement',
  settled: 'Settled',
};

export const STATUS_TONES: Readonly<Record<TradeStatus, Tone>> = {
  recorded: 'waiting',
  assigned: 'waiting',
  settled: 'good',
};

export const STATUS_MEANINGS: Readonly<Record<TradeStatus, string>> = {
  recorded: 'No settlement has taken it yet.',
  assigned: 'It is in a settlement that is not finished, or whose part of it is disputed.',
  settled: 'The settlement that it is in has moved what it comes to.',
};
