import type { Service } from '../runtime/service.ts';
import type { Caller } from './caller.ts';
import type { StreamedReply, StreamPlace, StreamSource } from './open-streams.ts';

interface Guarded {
  streamed: StreamedReply;
  place: StreamPlace;
  caller: Caller;
  /** What the request shows of its caller, as sent: streams of the same one are asked for at the same moment. */
  credential: string;
  /** Reads the credentials and rights of the request again. Throws Failure. */
  authoriseAnew: () => Promise<Caller>;
  labels: Readonly<Record<string, string>>;
}

/** Ends one signal's work with another's reason. */
function follow(from: AbortSignal, ending: AbortController): void {
  const end = (): void => ending.abort(from.reason);
  if (from.aborted) return end();
  from.addEventListener('abort', end, { once: true, signal: ending.signal });
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
    const forget = service.wakeSignals.access.listen(recheck);
    const quit = service.rechecks.join(guarded.credential, recheck);
    const unwatch = (): void => {
      quit();
      forget();
      guarded.place.leave();
    };
    // Whoever stops reading without saying so leaves the generator waiting: what was begun for it ends with the signal all the same.
    ending.signal.addEventListener('abort', unwatch, { once: true });
    follow(guarded.place.cut, ending);
    if (ending.signal.aborted) unwatch();
    recheck();
    try {
      for await (const text of guarded.streamed.open({ closed: ending.signal, caller: () => caller })) {
        bytes += text.length;
        yield text;
      }
    } finally {
      unwatch();
      const ms = Math.round(performance.now() - startedAt);
      const reason = ending.signal.aborted ? String(ending.signal.reason) : 'finished';
      service.log.info({ ...guarded.labels, userId: caller.userId || undefined, ms, bytes, reason }, 'stream ended');
    }
  };
