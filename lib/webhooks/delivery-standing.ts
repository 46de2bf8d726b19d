import type { DeliveryRow } from '#lib/contracts/webhooks/deliveries.ts';

type State = DeliveryRow['state'];

type Tone = 'attention' | 'waiting' | 'good' | 'bad' | 'neutral';

export const DELIVERY_WORDS: Readonly<Record<State, string>> = {
  pending: 'Pending',
  processing: 'Sending',
  sent: 'Delivered',
  failed: 'Failed',
  skipped: 'Skipped',
};

const DELIVERY_TONES: Readonly<Record<State, Tone>> = {
  pending: 'waiting',
  processing: 'waiting',
  sent: 'good',
  failed: 'bad',
  skipped: 'neutral',
};

const DELIVERY_MEANINGS: Readonly<Record<State, string>> = {
  pending: 'It has not been sent yet.',
  processing: 'A request is under way.',
  sent: 'The receiver answered with a 2xx status.',
  failed: 'All attempts failed. It is only sent again if you resend it.',
  skipped: 'Its endpoint was deleted before it was sent.',
};

const HELD = {
  tone: 'waiting',
  word: 'Held',
  meaning: 'Its endpoint is suspended. It is sent when the endpoint is reactivated.',
} as const;

/** After so many failed attempts a retry is no longer a matter of waiting. */
const MANY_FAILURES = 3;

/** How far a delivery is, as people say it; `next` is when it is tried again. */
interface DeliveryStanding {
  tone: Tone;
  word: string;
  meaning: string;
  next: string | null;
}

/** A delivery that has failed before and is tried again is not just pending: it says so, and when. */
export function standingOf({
  state,
  isHeld,
  attempts,
  responseCode,
  nextAttempt,
}: Pick<DeliveryRow, 'state' | 'isHeld' | 'attempts' | 'responseCode' | 'nextAttempt'>): DeliveryStanding {
  if (isHeld) return { ...HELD, next: null };
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
