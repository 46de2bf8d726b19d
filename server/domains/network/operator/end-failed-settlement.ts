import * as contracts from '#lib/contracts/network/operator.ts';
import { disputeEvents } from '#lib/events/disputes.ts';
import { offExchangeEvents } from '#lib/events/network.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { mustApply } from '#server/domains/ledger/public.ts';
import { releaseClosures } from '../disputes/assign-closures.ts';
import type { DisputeRow } from '../disputes/dispute-change-store.ts';
import { endDisputes } from '../disputes/end-disputes.ts';
import { holdName } from '../settlements/book-settlement.ts';
import { decideSettlement, type Version } from '../settlements/rules.ts';
import {
  changeSettlement,
  lockSettlement,
  moveTransfers,
  partiesConcerned,
  transfersOf,
} from '../settlements/settlement-change-store.ts';
import { reopenTrades } from '../trades/trade-status-store.ts';
import { UNKNOWN_SETTLEMENT } from './unknown.ts';

/** What both sides hear of a dispute that ends with its settlement. */
function retracted({ id, settlementId, retractedReason, clientEnterpriseId, partnerEnterpriseId }: DisputeRow) {
  const concerned = [clientEnterpriseId, partnerEnterpriseId].filter((one) => one !== null);
  return disputeEvents.to(concerned, 'retracted', { id, body: { settlementId, reason: retractedReason ?? undefined } });
}

export const endFailedSettlement = operation(
  contracts.endFailedSettlement,
  async ({ db, now, caller, audit, emit }, { settlementId: id, reason }) => {
    const found = orNotFound(await lockSettlement(db, id), UNKNOWN_SETTLEMENT);
    const { status, version, isBeforeBooks } = found;
    if (found.settlementType === 'onchain') fail('state_conflict', 'The settlement is on chain and does not fail.');
    decideSettlement({ status, version: version as Version, isBeforeBooks }, { outcome: 'rejected', by: 'operator' });
    const at = now.toISOString();
    await releaseClosures(db, id, at);
    const ended = await endDisputes(db, id, { by: caller.userId, reason: 'The settlement was rejected.', at });
    const transfers = await transfersOf(db, id, ['pending', 'failed', 'disputed']);
    if (version === 2 && transfers.length > 0) await mustApply(db, { at, voids: transfers.map(holdName) });
    await moveTransfers(db, id, { from: ['pending', 'failed', 'disputed'], to: 'rejected', at });
    const reopened = await reopenTrades(db, id, { ended: ended.map((dispute) => dispute.connectionId), at });
    await changeSettlement(db, id, { status: 'rejected', reason, finalizedAt: at, updatedAt: at });
    const concerned = await partiesConcerned(db, id);
    const subject = { subjectType: 'off-exchange-settlement', subjectId: id } as const;
    await audit({ ...subject, alsoIn: concerned, before: { status }, after: { status: 'rejected', reason } });
    await emit(
      ...offExchangeEvents.to(concerned, 'rejected', { id, body: { reason } }),
      ...ended.flatMap(retracted),
      ...reopened,
    );
    return { id, status: 'rejected' as const };
  },
);
