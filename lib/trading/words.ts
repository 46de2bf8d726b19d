import type { OrderStatus } from '#lib/contracts/trading/words.ts';

/** Which currency of its product a quantity is of. */
export const SIZINGS = ['base', 'quote'] as const;
export type Sizing = (typeof SIZINGS)[number];

/** States that nothing follows on. */
export const ENDED: readonly OrderStatus[] = ['completed', 'canceled', 'error'];

/** What happens to orders, as it is numbered. */
export const EVENT_KINDS = [
  'accepted',
  'scheduled',
  'opened',
  'triggered',
  'filled',
  'cancelRequested',
  'canceled',
  'expired',
  'rejected',
  'restated',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
