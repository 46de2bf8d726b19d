import type { WithdrawalState } from '#lib/contracts/banking/withdrawal-words.ts';
import * as contracts from '#lib/contracts/banking/withdrawals.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotals } from '#server/core/lists/cursor.ts';
import { countMatching } from './withdrawal-queries.ts';

const GROUPS = {
  all: undefined,
  waiting: ['needs-approval'],
  underway: ['queued', 'batched', 'sent'],
  settled: ['settled'],
  returned: ['returned'],
  ended: ['rejected', 'canceled'],
} as const satisfies Record<string, readonly WithdrawalState[] | undefined>;
const NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[];

export const countWithdrawals = operation(contracts.countWithdrawals, async (context, query) => {
  const statesOf = (name: keyof typeof GROUPS): WithdrawalState[] | undefined => GROUPS[name] && [...GROUPS[name]];
  const counted = await Promise.all(NAMES.map((name) => countMatching(context, { ...query, states: statesOf(name) })));
  return cappedTotals(NAMES, counted);
});
