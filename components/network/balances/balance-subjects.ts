import type { LiveKind } from '#lib/objects.ts';

/** Kinds of objects whose changes move balances. */
export const BALANCE_SUBJECTS = [
  'allocation',
  'off-exchange-settlement',
  'off-exchange-dispute',
  'mint-order',
  'trade-order',
] as const satisfies LiveKind[];
