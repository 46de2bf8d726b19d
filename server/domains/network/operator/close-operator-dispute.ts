import * as contracts from '#lib/contracts/network/operator.ts';
import { disputeEvents } from '#lib/events/disputes.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { changeDispute, insertClosure } from '../disputes/dispute-change-store.ts';
import { expectedUnits } from '../disputes/expected-units.ts';
import { demandNotClosed, lockOf } from '../disputes/require-dispute.ts';
import { concernedBy } from '../members/client-connection-store.ts';
import { UNKNOWN_DISPUTE } from './unknown.ts';

export const closeOperatorDispute = operation(
  contracts.closeOperatorDispute,
  async ({ db, now, caller, audit, emit }, { disputeId, notes, adjustedTransfers }) => {
    const { dispute, route } = orNotFound(await lockOf(db, disputeId), UNKNOWN_DISPUTE);
    if (dispute.isRetracted) fail('unprocessable', 'The dispute was retracted.');
    demandNotClosed(dispute);
    const adjusted = expectedUnits(adjustedTransfers, route.partner, 'adjustedTransfers');
    const at = now.toISOString();
    const closureId = uuidV7(now.getTime());
    await insertClosure(db, {
      id: closureId,
      disputeId,
      closedBy: 'admin',
      userId: caller.userId,
      notes,
      status: 'pending_review',
      adjustedTransfers: adjusted,
      createdAt: at,
      updatedAt: at,
    });
    await changeDispute(db, disputeId, { closureId, updatedAt: at });
    const concerned = concernedBy(route);
    const after = { closureId, status: 'pending_review', adjustedTransfers: adjusted, notes };
    await audit({ subjectType: 'off-exchange-dispute', subjectId: disputeId, alsoIn: concerned, after });
    const body = { settlementId: dispute.settlementId, closedBy: 'admin' as const };
    await emit(...disputeEvents.to(concerned, 'closing', { id: disputeId, body }));
    return { closureId, status: 'pending_review' as const };
  },
);
