import type { Tone } from '#components/ui/status-badge.tsx';
import type { MarginStanding } from '#lib/trading/margin-words.ts';

export const STANDING_WORDS: Readonly<Record<MarginStanding, string>> = {
  good: 'In order',
  called: 'Margin call',
  liquidating: 'Liquidating',
  restricted: 'Restricted',
};

export const STANDING_TONES: Readonly<Record<MarginStanding, Tone>> = {
  good: 'good',
  called: 'attention',
  liquidating: 'bad',
  restricted: 'bad',
};

/** What there is to do about it. */
export const STANDING_NOTES: Readonly<Record<MarginStanding, string | null>> = {
  good: null,
  called: 'Add collateral or close positions: above the next threshold positions are liquidated.',
  liquidating:
    'Orders on margin are cancelled, and positions are closed part by part until less than all of the margin is used.',
  restricted:
    'The account lost more than it had on margin. The platform operator decides whether it trades on margin again.',
};

/** `0.5556` → `55.6 %`. */
export const percentWords = (utilization: string): string => `${(Number(utilization) * 100).toFixed(1)} %`;

/** What is done on margin, by the forms that it is done in. */
export const MARGIN_FORMS = ['pledge', 'release', 'settle', 'cover', 'close-positions'] as const;
export type MarginForm = (typeof MARGIN_FORMS)[number];
