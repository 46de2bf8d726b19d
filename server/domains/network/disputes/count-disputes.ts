import * as contracts from '#lib/contracts/network/enterprise-disputes.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotals } from '#server/core/lists/cursor.ts';
import { countDisputes as countRows } from './dispute-search.ts';

const COUNTED = ['all', ...contracts.DISPUTE_STATES] as const;

export const countDisputes = operation(contracts.countDisputes, async ({ db }, query) => {
  const counted = await Promise.all(
    COUNTED.map((name) => countRows(db, { ...query, states: name === 'all' ? undefined : [name] })),
  );
  return cappedTotals([...COUNTED], counted);
});
