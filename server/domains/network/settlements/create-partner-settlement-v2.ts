import * as contracts from '#lib/contracts/network/partner-settlements.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { listDisputesSettledIn } from '../disputes/dispute-view.ts';
import { auditSettlement } from './audit-settlement.ts';
import { demandCutoff, demandLaterCutoff } from './cutoff.ts';
import { makePending, SECOND_VERSION } from './make-pending.ts';
import { acceptSettlement, factsOf, type SignedSettlement } from './make-settlement.ts';
import { presentSettlement } from './present-settlement.ts';
import { settleNow } from './settle-at-once.ts';
import type { Wanted } from './settlement-wanted.ts';

/** Makes a new one. Throws 422 that names who has allocated too little; nothing is recorded then. */
async function make(context: Context, input: SignedSettlement, accepted: { wanted: Wanted; digest: Buffer }) {
  const { wanted } = accepted;
  await demandLaterCutoff(context.db, wanted.partner.id, input.cutoffAt ?? context.now.toISOString());
  const made = await makePending(context, await factsOf(context, input, wanted), accepted);
  return made.outcome === 'made' ? made.row : fail('unprocessable', made.reason);
}

export const createPartnerSettlementV2 = operation(contracts.createPartnerSettlementV2, async (context, input) => {
  const { enterpriseId } = input;
  demandCutoff(input.cutoffAt, context.now);
  const { wanted, known, digest } = await acceptSettlement(context, input, SECOND_VERSION);
  const row = known
    ? known.status === 'failed'
      ? await settleNow(context, known)
      : known
    : await make(context, input, { wanted, digest });
  await auditSettlement(context, row, { enterpriseId, before: known ?? undefined });
  const settlingDisputes = await listDisputesSettledIn(context.db, { side: 'partner', enterpriseId }, row.id);
  return { settlement: { ...presentSettlement(row), cutoffAt: row.cutoffAt ?? input.cutoffAt, settlingDisputes } };
});
