import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '#lib/api-error.ts';
import type { InputOf } from '#lib/contract.ts';
import { streamDeliveries } from '#lib/contracts/webhooks/listen.ts';
import { createEventReader, type ServerSentEvent } from '#lib/server-sent-events.ts';
import { type ApiAccess, noClearhouse, openReply, reasonOf } from './api-client.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;
const FIRST_PATIENCE_MS = 10_000;
/** The service says something every 15 seconds. */
const SILENCE_MS = 40_000;
/** Later is better than never: everything else is an answer that asking again will not change. */
const PASSING = new Set([0, 408, 429, 500, 502, 503, 504]);

export interface Following {
  query: InputOf<typeof streamDeliveries>;
  /** Where to go on; undefined for now. */
  cursor: string | undefined;
  stop: AbortSignal;
  /** How long it tries to reach the service the first time; later it never gives up. */
  patienceMs?: number;
  /** The connection was lost, or could not be had again. */
  onLoss: (reason: string) => void;
}

/** Messages of one connection. Throws when it breaks, or says nothing for too long. */
async function* readMessages(response: Response, connection: AbortController): AsyncGenerator<ServerSentEvent> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  const events = createEventReader();
  try {
    for (;;) {
      const silence = setTimeout(() => connection.abort(new Error('silence')), SILENCE_MS);
      const chunk = await reader?.read().finally(() => clearTimeout(silence));
      if (chunk === undefined || chunk.done) return;
      yield* events.push(decoder.decode(chunk.value, { stream: true }));
    }
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}

const isPassing = (error: unknown): boolean => !(error instanceof ApiError) || PASSING.has(error.status);

const wordOf = (error: unknown): string =>
  error instanceof ApiError && error.status > 0 ? `status ${error.status}` : reasonOf(error);

async function connect(access: ApiAccess, following: Following, connection: AbortController): Promise<Response> {
  const input = { ...following.query, lastEventId: following.cursor };
  const response = await openReply(access, streamDeliveries, { input, signal: connection.signal });
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
  await response.body?.cancel();
  throw noClearhouse(access);
}

/**
 * The messages of the stream, over as many connections as it takes: after a loss it goes on behind the last message that was taken.
 * Ends when stopped. Throws ApiError when the service refuses, or could not be reached for a while in the beginning.
 */
export async function* followStream(access: ApiAccess, given: Following): AsyncGenerator<ServerSentEvent> {
  const following = { ...given };
  const { stop, onLoss, patienceMs = FIRST_PATIENCE_MS } = given;
  const startedAt = performance.now();
  let hasConnected = false;
  let pauseMs = FIRST_PAUSE_MS;
  while (!stop.aborted) {
    const connection = new AbortController();
    const end = (): void => connection.abort();
    stop.addEventListener('abort', end);
    try {
      const response = await connect(access, following, connection);
      hasConnected = true;
      for await (const message of readMessages(response, connection)) {
        yield message;
        following.cursor = message.id;
        pauseMs = FIRST_PAUSE_MS;
        if (stop.aborted) return;
      }
      onLoss('the service ended it');
    } catch (error) {
      if (stop.aborted) return;
      const isTooLate = !hasConnected && performance.now() - startedAt >= patienceMs;
      if (!isPassing(error) || isTooLate) throw error;
      onLoss(wordOf(error));
    } finally {
      stop.removeEventListener('abort', end);
      connection.abort();
    }
    await delay(pauseMs, undefined, { signal: stop }).catch(() => undefined);
    pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
  }
}
