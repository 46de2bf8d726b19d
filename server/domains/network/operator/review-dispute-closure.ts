import * as contracts from '#lib/contracts/network/operator.ts';
import { disputeEvents } from '#lib/events/disputes.ts';
import { offExchangeEvents } from '#lib/events/network.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { applyAdjusted } from '../disputes/approve-closure.ts';
import { changeClosure, changeDispute, findClosure } from '../disputes/dispute-change-store.ts';
import { isWindowOpen, lockOf } from '../disputes/require-dispute.ts';
import { concernedBy } from '../members/client-connection-store.ts';
import { markDisputed } from '../settlements/disputed-transfer-store.ts';
import { UNKNOWN_DISPUTE } from './unknown.ts';

export const reviewDisputeClosure = operation(
  contracts.reviewDisputeClosure,
  async ({ db, now, caller, service, audit, emit }, { disputeId, isApproved, notes }) => {
    const { dispute, settlement, route } = orNotFound(await lockOf(db, disputeId), UNKNOWN_DISPUTE);
    const closure = dispute.closureId === null ? undefined : await findClosure(db, dispute.closureId);
    if (closure?.status !== 'pending_review')
      return fail('state_conflict', 'No closure of the dispute waits for a review.');
    if (closure.userId === caller.userId && !service.env.sandbox)
      fail('unprocessable', 'Another administrator must review what you closed.');
    const at = now.toISOString();
    const { id: closureId, adjustedTransfers: adjusted } = closure;
    const status = isApproved ? ('approved' as const) : ('rejected' as const);
    if (isApproved) await applyAdjusted(db, { dispute, route, closureId, at }, adjusted);
    else await changeDispute(db, disputeId, { closureId: null, updatedAt: at });
    await changeClosure(db, closureId, {
      status,
      reviewedBy: caller.userId,
      reviewNotes: notes ?? null,
      updatedAt: at,
    });
    const concerned = concernedBy(route);
    const { settlementId } = dispute;
    if (isApproved && isWindowOpen(settlement, now)) {
      await markDisputed(db, settlementId, at);
      await emit(...offExchangeEvents.to(concerned, 'undisputed', { id: settlementId, body: {} }));
    }
    const before = { closureId, status: 'pending_review' };
    await audit({
      subjectType: 'off-exchange-dispute',
      subjectId: disputeId,
      alsoIn: concerned,
      before,
      after: { closureId, status, adjustedTransfers: adjusted, notes },
    });
    const about = { id: disputeId };
    if (isApproved)
      await emit(...disputeEvents.to(concerned, 'closed', { ...about, body: { settlementId, closedBy: 'admin' } }));
    else
      await emit(
        ...disputeEvents.to(concerned, 'closure_rejected', { ...about, body: { settlementId, reason: notes } }),
      );
    return { closureId, status };
  },
);
