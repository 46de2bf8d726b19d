import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';

/** What belongs to the connection that a request came by, and is made anew for the next. */
const OF_CONNECTION = new Set([
  'host',
  'content-length',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'proxy-authorization',
  'proxy-connection',
]);

export interface ForwardLimits {
  /** How long one try may take. */
  timeoutMs: number;
  /** How long all tries of a delivery may take. */
  budgetMs: number;
  /** Pauses before the tries after the first. */
  pausesMs: readonly number[];
  /** How long what is under way may still take once the listener is asked to end. */
  graceMs: number;
}

export const FORWARD_LIMITS: ForwardLimits = {
  timeoutMs: 15_000,
  budgetMs: 20_000,
  pausesMs: [250, 1000, 2500],
  graceMs: 5000,
};

/** What became of a delivery: a status from the local receiver, or why there is none. */
export type Forwarded =
  | { kind: 'answered'; status: number; ms: number; tries: number }
  | { kind: 'not-taken'; reason: string; ms: number; tries: number }
  | { kind: 'interrupted' };

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection dropped',
  ENOTFOUND: 'unknown host',
  EHOSTUNREACH: 'host out of reach',
  TIMEOUT: 'no answer in time',
};

interface Sent {
  headers: Readonly<Record<string, string>>;
  payload: string;
}

/** Sends the text once, byte for byte. Gives the status as soon as it comes. Rejects with an error that has a code. */
function post(url: URL, { headers, payload }: Sent, signal: AbortSignal): Promise<number> {
  const kept = Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name.toLowerCase()));
  const body = Buffer.from(payload, 'utf8');
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers: { ...Object.fromEntries(kept), 'content-length': body.length },
      agent: false,
      signal,
    });
    request.on('error', reject);
    request.on('response', (response) => {
      response.on('error', () => undefined).resume();
      resolve(response.statusCode ?? 0);
    });
    request.end(body);
  });
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).then(
    () => undefined,
    () => undefined,
  );

/** A signal that is aborted some time after another one. */
function lagging(signal: AbortSignal, ms: number): { signal: AbortSignal; forget: () => void } {
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const start = (): void => {
    timer = setTimeout(() => late.abort(), ms);
  };
  if (signal.aborted) start();
  else signal.addEventListener('abort', start);
  const forget = (): void => {
    clearTimeout(timer);
    signal.removeEventListener('abort', start);
  };
  return { signal: late.signal, forget };
}

/**
 * Sends one delivery after the other to an address. Any status is an answer. Without one it tries again a few times within a bounded
 * time; while the address takes nothing at all, the deliveries that follow get one try each, so that none holds up the next for long.
 */
export function createForwarder(url: URL, limits: ForwardLimits = FORWARD_LIMITS) {
  let isDown = false;

  async function tryAll(sent: Sent, stop: AbortSignal, cut: AbortSignal): Promise<Forwarded> {
    const startedAt = performance.now();
    const spent = (): number => Math.round(performance.now() - startedAt);
    let reason = '';
    let tries = 0;
    for (const pauseMs of isDown ? [0] : [0, ...limits.pausesMs]) {
      if (tries > 0) await pause(pauseMs, stop);
      const leftMs = Math.min(limits.timeoutMs, limits.budgetMs - spent());
      if (leftMs <= 0 || (tries > 0 && stop.aborted)) break;
      tries += 1;
      const timeout = AbortSignal.timeout(leftMs);
      try {
        const status = await post(url, sent, AbortSignal.any([timeout, cut]));
        return { kind: 'answered', status, ms: spent(), tries };
      } catch (error) {
        const { code = 'unknown' } = error as { code?: string };
        const word = timeout.aborted ? 'TIMEOUT' : code;
        reason = REASONS[word] ?? word;
      }
    }
    return stop.aborted ? { kind: 'interrupted' } : { kind: 'not-taken', reason, ms: spent(), tries };
  }

  return async function forward(sent: Sent, stop: AbortSignal): Promise<Forwarded> {
    const { signal: cut, forget } = lagging(stop, limits.graceMs);
    try {
      const outcome = await tryAll(sent, stop, cut);
      if (outcome.kind !== 'interrupted') isDown = outcome.kind === 'not-taken';
      return outcome;
    } finally {
      forget();
    }
  };
}
