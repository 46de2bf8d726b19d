import * as contracts from '#lib/contracts/stablecoin/own-orders.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotals } from '#server/core/lists/cursor.ts';
import { UNDER_WAY } from '../rules.ts';
import { countMatching, type Narrowing } from './own-order-queries.ts';

const NAMES = ['all', 'underway', 'late', 'fulfilled', 'failed'] as const;
const GROUPS: Readonly<Record<(typeof NAMES)[number], Partial<Narrowing>>> = {
  all: {},
  underway: { statuses: [...UNDER_WAY] },
  late: { onlyLate: true },
  fulfilled: { statuses: ['FULFILLED'] },
  failed: { statuses: ['FAILED'] },
};

export const countMintOrders = operation(contracts.countMintOrders, async (context, query) => {
  const counted = await Promise.all(NAMES.map((name) => countMatching(context, { ...query, ...GROUPS[name] })));
  return cappedTotals(NAMES, counted);
});
