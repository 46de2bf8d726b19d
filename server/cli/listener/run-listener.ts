import type { InputOf } from '#lib/contract.ts';
import { StreamedAttempt, type streamDeliveries } from '#lib/contracts/webhooks/listen.ts';
import type { ServerSentEvent } from '#lib/server-sent-events.ts';
import type { ApiAccess } from './api-client.ts';
import { followStream } from './follow-stream.ts';
import type { Forwarded } from './forward.ts';
import type { ListenerReport, Totals } from './report.ts';

const MAX_NAMED = 20;

interface Listener {
  access: ApiAccess;
  query: InputOf<typeof streamDeliveries>;
  /** Where to go on; undefined for now. */
  cursor: string | undefined;
  forward: (attempt: StreamedAttempt, stop: AbortSignal) => Promise<Forwarded>;
  /** Keeps how far it has come. */
  keep: (cursor: string) => Promise<void>;
  report: ListenerReport;
  onReady: () => void;
  stop: AbortSignal;
  /** Milliseconds to reach the service the first time. */
  patienceMs?: number;
}

function count(totals: Totals, attempt: StreamedAttempt, outcome: Exclude<Forwarded, { kind: 'interrupted' }>): void {
  if (outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300) totals.forwarded += 1;
  else totals.refused += 1;
  if (outcome.kind === 'not-taken' && totals.notTaken.length < MAX_NAMED) totals.notTaken.push(attempt.deliveryId);
}

/**
 * Forwards what the stream tells, one after the other in its order, until stopped. The cursor is kept only once a delivery has been
 * forwarded or given up, so that a run that is killed repeats at most the one under way. Throws ApiError.
 */
export async function runListener({
  access,
  forward,
  keep,
  report,
  onReady,
  stop,
  ...rest
}: Listener): Promise<Totals> {
  const totals: Totals = { forwarded: 0, refused: 0, reconnects: 0, notTaken: [] };
  let isLost = false;
  let isReady = false;

  function greet({ event }: ServerSentEvent): void {
    if (!isReady) onReady();
    else if (isLost) {
      totals.reconnects += 1;
      report.again();
    }
    if (event === 'reset') report.reset();
    isReady = true;
    isLost = false;
  }

  /** Whether it is done with the message. */
  async function take(message: ServerSentEvent): Promise<boolean> {
    if (message.event === 'ready' || message.event === 'reset') greet(message);
    else if (message.data !== null) {
      const attempt = StreamedAttempt.parse(JSON.parse(message.data));
      const outcome = await forward(attempt, stop);
      if (outcome.kind === 'interrupted') return false;
      count(totals, attempt, outcome);
      report.delivery(attempt, outcome);
    }
    return true;
  }

  const onLoss = (reason: string): void => {
    if (!isLost) report.lost(reason);
    isLost = true;
  };
  for await (const message of followStream(access, { ...rest, stop, onLoss }))
    if (await take(message)) await keep(message.id);
  return totals;
}
