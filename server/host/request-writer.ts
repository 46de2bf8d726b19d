import { setTimeout as delay } from 'node:timers/promises';
import type { Service } from '#server/core/runtime/service.ts';

const EVERY_MS = 500;

/** Writes down twice a second which requests were answered, until stopped; then what is left. */
export function startRequestWriter({ requestLog }: Service): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      await delay(EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      await requestLog.flush();
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
      await requestLog.flush();
    },
  };
}
