import { disputeEvents } from '#lib/events/disputes.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { concernedBy } from '../members/client-connection-store.ts';
import type { Maker } from '../settlements/make-settlement.ts';
import { changeDispute, insertClosure } from './dispute-change-store.ts';
import type { OwnDispute } from './require-dispute.ts';

interface Proposed {
  notes: string;
  /** By units. */
  adjusted: Readonly<Record<string, string>>;
  userId: string;
}

/** Writes how the operator would end a dispute; another administrator reviews it. Gives the id of the closure. */
export async function proposeClosure(
  { db, now, emit }: Maker,
  { dispute, route }: Pick<OwnDispute, 'dispute' | 'route'>,
  { notes, adjusted, userId }: Proposed,
): Promise<string> {
  const { id: disputeId, settlementId } = dispute;
  const [closureId, at] = [uuidV7(now.getTime()), now.toISOString()];
  await insertClosure(db, {
    id: closureId,
    disputeId,
    closedBy: 'admin',
    userId,
    notes,
    status: 'pending_review',
    adjustedTransfers: adjusted,
    createdAt: at,
    updatedAt: at,
  });
  await changeDispute(db, disputeId, { closureId, updatedAt: at });
  const body = { settlementId, closedBy: 'admin' as const };
  await emit(...disputeEvents.to(concernedBy(route), 'closing', { id: disputeId, body }));
  return closureId;
}
