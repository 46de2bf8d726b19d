import type { Service } from '../runtime/service.ts';
import type { Caller } from './caller.ts';

/** What a stream may ask while it runs. */
export interface StreamAccess {
  /** Aborted when the reader has gone, when he may no longer read, and when the service stops. */
  closed: AbortSignal;
  /** The caller with the rights that he has now. */
  caller: () => Caller;
}

/** What a stream operation gives: headers, and the text once somebody reads. */
export interface StreamedReply {
  headers?: Readonly<Record<string, string>>;
  open: (access: StreamAccess) => AsyncIterable<string>;
}

/** Opens the text for the writer, who aborts `ending` when the reader has gone; we abort it when he must. */
export type StreamSource = (ending: AbortController) => AsyncIterable<string>;

const PER_USER = 20;
const RECHECK_MS = 5_000;

/** The streams that this process has open: at most 20 for a user, the oldest of which makes room. */
export class OpenStreams {
  readonly #open = new Map<AbortController, string>();
  #isStopping = false;

  get count(): number {
    return this.#open.size;
  }

  add(userId: string, ending: AbortController): void {
    if (this.#isStopping) ending.abort('stopping');
    const own = [...this.#open].filter(([, owner]) => owner === userId);
    if (own.length >= PER_USER) own[0]?.[0].abort('replaced');
    this.#open.set(ending, userId);
  }

  remove(ending: AbortController): void {
    this.#open.delete(ending);
  }

  /** Ends them all, and those that are still to come: the service stops. */
  stop(): void {
    this.#isStopping = true;
    for (const ending of this.#open.keys()) ending.abort('stopping');
  }
}

interface Guarded {
  streamed: StreamedReply;
  caller: Caller;
  /** Reads the credentials and rights of the request again. Throws Failure. */
  authoriseAnew: () => Promise<Caller>;
  labels: Readonly<Record<string, string>>;
}

/** A stream that ends when its caller may no longer read it: at once when this process learns so, else within seconds. */
export const guardStream = (service: Service, guarded: Guarded): StreamSource =>
  async function* (ending) {
    const startedAt = performance.now();
    let { caller } = guarded;
    let bytes = 0;
    const recheck = (): void => {
      guarded.authoriseAnew().then(
        (again) => {
          caller = again;
        },
        () => ending.abort('revoked'),
      );
    };
    service.streams.add(caller.userId, ending);
    const forget = service.wakeSignals.access.listen(recheck);
    const timer = setInterval(recheck, RECHECK_MS);
    recheck();
    try {
      for await (const text of guarded.streamed.open({ closed: ending.signal, caller: () => caller })) {
        bytes += text.length;
        yield text;
      }
    } finally {
      clearInterval(timer);
      forget();
      service.streams.remove(ending);
      const ms = Math.round(performance.now() - startedAt);
      const reason = ending.signal.aborted ? String(ending.signal.reason) : 'finished';
      service.log.info({ ...guarded.labels, userId: caller.userId || undefined, ms, bytes, reason }, 'stream ended');
    }
  };
