import { fail } from '#server/core/call/errors.ts';
import { reply } from '#server/core/call/operation.ts';
import { presentSettlement } from './present-settlement.ts';
import type { SettlementRow } from './settlement-change-store.ts';

/** What the first version answers: the completed settlement, or the failed or rejected one that stays. */
export function replyAtOnce(row: SettlementRow) {
  const settlement = presentSettlement(row);
  if (settlement.status === 'completed') return { settlement };
  if (settlement.status === 'failed' || settlement.status === 'rejected') return reply(401, { settlement });
  return fail('state_conflict', `The settlement is ${settlement.status} and stays so.`);
}
