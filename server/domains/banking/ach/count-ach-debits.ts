import { ACH_DEBIT_STATES } from '#lib/contracts/banking/ach-words.ts';
import * as contracts from '#lib/contracts/banking/own-ach-debits.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotals } from '#server/core/lists/cursor.ts';
import { countDebits } from './debit-queries.ts';

const NAMES = ['all', ...ACH_DEBIT_STATES] as const;

export const countAchDebits = operation(contracts.countAchDebits, async (context, query) => {
  const counted = await Promise.all(
    NAMES.map((name) => countDebits(context, { ...query, states: name === 'all' ? undefined : [name] })),
  );
  return cappedTotals([...NAMES], counted);
});
