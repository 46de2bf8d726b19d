import type { DeliveryRow, ResponseClass } from '#lib/contracts/webhooks/deliveries.ts';

type State = DeliveryRow['state'];

type Tone = 'attention' | 'waiting' | 'good' | 'bad' | 'neutral';

export const DELIVERY_WORDS: Readonly<Record<State, string>> = {
  pending: 'Pending',
  processing: 'Sending',
  sent: 'Delivered',
  failed: 'Failed',
  skipped: 'Skipped',
};

export const DELIVERY_TONES: Readonly<Record<State, Tone>> = {
  pending: 'waiting',
  processing: 'waiting',
  sent: 'good',
  failed: 'bad',
  skipped: 'neutral',
};

export const DELIVERY_MEANINGS: Readonly<Record<State, string>> = {
  pending: 'It has not been sent yet.',
  processing: 'A request is under way.',
  sent: 'The receiver answered with a 2xx status.',
  failed: 'All attempts failed. It is only sent again if you resend it.',
  skipped: 'Its endpoint was deleted before it was sent.',
};

/** After so many failed attempts a retry is no longer a matter of waiting. */
const MANY_FAILURES = 3;

/** How far a delivery is, as people say it; `next` is when it is tried again. */
export interface DeliveryStanding {
  tone: Tone;
  word: string;
  meaning: string;
  next: string | null;
}

/** A delivery that has failed before and is tried again is not just pending: it says so, and when. */
export function standingOf({
  state,
  attempts,
  responseCode,
  nextAttempt,
}: Pick<DeliveryRow, 'state' | 'attempts' | 'responseCode' | 'nextAttempt'>): DeliveryStanding {
  const plain = { tone: DELIVERY_TONES[state], word: DELIVERY_WORDS[state], meaning: DELIVERY_MEANINGS[state] };
  if (state !== 'pending' || attempts === 0) return { ...plain, next: null };
  if (responseCode !== null && responseCode >= 200 && responseCode < 300)
    return { ...plain, word: 'Resending', meaning: 'It was delivered before, and is sent again.', next: nextAttempt };
  const failed = attempts === 1 ? '1 attempt failed.' : `${attempts} attempts failed.`;
  return {
    tone: attempts >= MANY_FAILURES ? 'bad' : 'attention',
    word: 'Retrying',
    meaning: `${failed} It is tried again by the schedule.`,
    next: nextAttempt,
  };
}

export const RESPONSE_WORDS: Readonly<Record<ResponseClass, string>> = {
  '2xx': '2xx delivered',
  '3xx': '3xx redirect',
  '4xx': '4xx refused',
  '5xx': '5xx receiver failed',
  none: 'No reply',
};

export const ORIGIN_WORDS = { real: 'Real events', simulated: 'Simulations' } as const;

/** A duration as people read it: `41 ms`, `2.3 s`. */
export const formatMs = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);
