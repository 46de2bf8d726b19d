import type { Balance } from '#server/domains/ledger/public.ts';

/** Balances by what their reader calls each currency. */
export const presentBalances = (balances: readonly Balance[], nameOf: (unit: string) => string = (unit) => unit) =>
  Object.fromEntries(balances.map(({ asset, available, held }) => [nameOf(asset), { available, held }]));
