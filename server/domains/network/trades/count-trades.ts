import { TRADE_STATUSES } from '#lib/contracts/network/trade-shapes.ts';
import * as contracts from '#lib/contracts/network/trades.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotals } from '#server/core/lists/cursor.ts';
import { countTrades as countRows } from './trade-queries.ts';

const COUNTED = ['all', ...TRADE_STATUSES] as const;

export const countTrades = operation(contracts.countTrades, async ({ db }, query) => {
  const counted = await Promise.all(
    COUNTED.map((name) => countRows(db, { ...query, statuses: name === 'all' ? undefined : [name] })),
  );
  return cappedTotals([...COUNTED], counted);
});
