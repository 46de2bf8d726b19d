import { disputeEvents } from '#lib/events/disputes.ts';
import { fail } from '#server/core/call/errors.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { concernedBy } from '../members/client-connection-store.ts';
import type { Maker } from '../settlements/make-settlement.ts';
import { applyOriginal } from './approve-closure.ts';
import { type ClosureRow, changeDispute, insertClosure } from './dispute-change-store.ts';
import { demandNotClosed, demandNotRejected, type OwnDispute } from './require-dispute.ts';

/** Refuses what cannot be closed by its client now. */
export function demandClosable({ dispute, settlement }: Omit<OwnDispute, 'client'>, now: Date): void {
  const { disputeWindowEndsAt } = settlement;
  demandNotRejected(settlement);
  if (dispute.isRetracted) fail('unprocessable', 'The dispute was retracted.');
  demandNotClosed(dispute);
  if (disputeWindowEndsAt !== null && now.getTime() < Date.parse(disputeWindowEndsAt))
    fail('unprocessable', 'The time to dispute the settlement is not over: retract the dispute.');
}

interface Said {
  notes: string;
  payload: string | null;
  signature: string | null;
  userId: string;
}

/** Ends a dispute as its client does: the original amounts were right, and wait for the partner's next settlement. */
export async function closeAsInvalid(
  { db, now, emit }: Maker,
  { dispute, route }: Pick<OwnDispute, 'dispute' | 'route'>,
  said: Said,
): Promise<ClosureRow> {
  const { id: disputeId, settlementId } = dispute;
  const [closureId, at] = [uuidV7(now.getTime()), now.toISOString()];
  const adjusted = await applyOriginal(db, { dispute, route, closureId, at });
  const closure = await insertClosure(db, {
    ...said,
    id: closureId,
    disputeId,
    closedBy: 'client',
    status: 'approved',
    adjustedTransfers: adjusted,
    createdAt: at,
    updatedAt: at,
  });
  await changeDispute(db, disputeId, { closureId, updatedAt: at });
  const body = { settlementId, closedBy: 'client' as const };
  await emit(...disputeEvents.to(concernedBy(route), 'closed', { id: disputeId, body }));
  return closure;
}
