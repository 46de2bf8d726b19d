import type { ResponseClass } from '#lib/contracts/webhooks/deliveries.ts';

export const RESPONSE_WORDS: Readonly<Record<ResponseClass, string>> = {
  '2xx': '2xx delivered',
  '3xx': '3xx redirect',
  '4xx': '4xx refused',
  '5xx': '5xx receiver failed',
  none: 'No reply',
};

export const ORIGIN_WORDS = { real: 'Real events', simulated: 'Simulations' } as const;

/** A duration as people read it: `41 ms`, `2.3 s`. */
export const formatMs = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);
