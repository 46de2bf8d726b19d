import { call } from '#lib/client.ts';
import { changeClock } from '#lib/contracts/sandbox/sandbox.ts';
import { searchDeliveries } from '#lib/contracts/webhooks/deliveries.ts';
import { getWebhook } from '#lib/contracts/webhooks/endpoints.ts';
import { sendSimulation } from '#lib/contracts/webhooks/simulations.ts';
import { RETRY_MINUTES, SUSPENDING_FAILURES } from '#lib/webhooks/retry-schedule.ts';

/** As many as the schedule makes of one callback. */
const ATTEMPTS_OF_ONE = 1 + RETRY_MINUTES.length;
const POLL_MS = 250;
/** Callbacks that were sent together are due together, give or take this. */
const SPREAD_MS = 30_000;
/** Moves of the clock, and looks after each; what is left then has another reason. */
const MAX_MOVES = 60;
const MAX_LOOKS = 120;

interface Place {
  enterpriseId: string;
  webhookId: string;
}

interface Way {
  isCancelled: () => boolean;
  onProgress: (failed: number) => void;
}

type Ending = 'suspended' | 'taken' | 'cancelled' | 'stuck';

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/** Whether something is due at a business time, or being tried. */
async function isUnderWay({ enterpriseId, webhookId }: Place, now: string | null): Promise<boolean> {
  const states: ('processing' | 'pending')[] = ['processing', 'pending'];
  const { deliveries } = await call(searchDeliveries, { enterpriseId, webhookIds: [webhookId], states, limit: 200 });
  return deliveries.some(
    ({ state, attempts, nextAttempt }) =>
      state === 'processing' || attempts === 0 || (now !== null && nextAttempt !== null && nextAttempt <= now),
  );
}

/** The webhook once everything that is due at a business time has been tried; it is read last, so that it knows of all that. */
async function settled(place: Place, { isCancelled, onProgress }: Way, now: string | null) {
  for (let looks = 1; ; looks += 1) {
    const isMore = await isUnderWay(place, now);
    const webhook = await call(getWebhook, place);
    onProgress(webhook.failedInWeek);
    if (webhook.state === 'suspended' || !isMore || isCancelled() || looks > MAX_LOOKS) return webhook;
    await pause();
  }
}

/**
 * Lets an endpoint fail until it is suspended: sends as many simulations as it takes, and moves the clock from retry to retry. Ends
 * when a callback is taken, too. Throws ApiError.
 */
export async function driveToSuspension(place: Place, way: Way): Promise<Ending> {
  let now: string | null = null;
  const first = await settled(place, way, now);
  const missing = Math.max(0, SUSPENDING_FAILURES - first.failedInWeek);
  const more = Math.max(0, Math.ceil(missing / ATTEMPTS_OF_ONE) + 1 - first.waiting);
  for (let sent = 0; sent < more && !way.isCancelled(); sent += 1) await call(sendSimulation, place);
  for (let move = 0; move < MAX_MOVES; move += 1) {
    const webhook = await settled(place, way, now);
    if (way.isCancelled()) return 'cancelled';
    if (webhook.state === 'suspended') return 'suspended';
    if (webhook.successiveFailedAttempts === 0) return 'taken';
    if (webhook.nextAttempt === null) return 'stuck';
    const to = new Date(Date.parse(webhook.nextAttempt) + SPREAD_MS).toISOString();
    ({ now } = await call(changeClock, { advanceTo: to }));
  }
  return 'stuck';
}
