import type { Service } from '#server/core/runtime/service.ts';

const EVERY_MS = 5000;

/** Writes down every few seconds which tokens and sessions were used, until stopped. */
export function startUsageWriter(service: Service): { stop: () => Promise<void> } {
  const flush = () =>
    service.usage
      .flush()
      .catch((error: Error) => service.log.warn({ kind: error.name }, 'uses of tokens were not written'));
  const timer = setInterval(() => void flush(), EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
