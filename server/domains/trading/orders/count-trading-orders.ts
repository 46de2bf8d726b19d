import * as contracts from '#lib/contracts/trading/own-orders.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotals } from '#server/core/lists/cursor.ts';
import { countOwnOrders, type Narrowing } from './own-order-queries.ts';

const NAMES = ['all', 'live', 'filled', 'canceled', 'failed'] as const;
const GROUPS: Readonly<Record<(typeof NAMES)[number], Partial<Narrowing>>> = {
  all: {},
  live: { isLive: true },
  filled: { statuses: ['completed'] },
  canceled: { statuses: ['canceled'] },
  failed: { statuses: ['error'] },
};

export const countTradingOrders = operation(contracts.countTradingOrders, async ({ db }, query) => {
  const counted = await Promise.all(NAMES.map((name) => countOwnOrders(db, { ...query, ...GROUPS[name] })));
  return cappedTotals(NAMES, counted);
});
