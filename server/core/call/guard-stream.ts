import type { Service } from '../runtime/service.ts';
import type { Caller } from './caller.ts';
import type { StreamedReply, StreamSource } from './open-streams.ts';

const RECHECK_MS = 5_000;

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
    const unwatch = (): void => {
      clearInterval(timer);
      forget();
    };
    // Whoever stops reading without saying so leaves the generator waiting: what was begun for it ends with the signal all the same.
    ending.signal.addEventListener('abort', unwatch, { once: true });
    if (ending.signal.aborted) unwatch();
    recheck();
    try {
      for await (const text of guarded.streamed.open({ closed: ending.signal, caller: () => caller })) {
        bytes += text.length;
        yield text;
      }
    } finally {
      unwatch();
      service.streams.remove(ending);
      const ms = Math.round(performance.now() - startedAt);
      const reason = ending.signal.aborted ? String(ending.signal.reason) : 'finished';
      service.log.info({ ...guarded.labels, userId: caller.userId || undefined, ms, bytes, reason }, 'stream ended');
    }
  };
