import type { Queryable } from '#server/core/database/db.ts';
import { transfersOfClosure } from '../settlements/disputed-transfer-store.ts';
import { netOf } from './adjusted-transfers.ts';
import { changeClosure, changeDispute, type DisputeRow, listLeftOut, retractOpen } from './dispute-change-store.ts';

interface Ending {
  by: string;
  reason: string;
  at: string;
}

/**
 * What a client closed without what the other client still disputes keeps only what it settles by itself; where that is nothing, the
 * dispute ends with the settlement.
 */
async function cutShort(tx: Queryable, settlementId: string, { by, reason, at }: Ending): Promise<DisputeRow[]> {
  const ended: DisputeRow[] = [];
  for (const { id, connectionId, closureId } of await listLeftOut(tx, settlementId)) {
    if (closureId === null) continue;
    const kept = await transfersOfClosure(tx, closureId);
    if (kept.length > 0) {
      await changeClosure(tx, closureId, { adjustedTransfers: netOf(kept, connectionId), updatedAt: at });
      continue;
    }
    await changeClosure(tx, closureId, { status: 'rejected', reviewedBy: by, reviewNotes: reason, updatedAt: at });
    const retracted = { isRetracted: true, retractedBy: by, retractedAt: at, retractedReason: reason, updatedAt: at };
    ended.push(await changeDispute(tx, id, { ...retracted, closureId: null, settledInSettlementId: null }));
  }
  return ended;
}

/** Ends what is open of the disputes of a settlement that comes to nothing, before its transfers do. Gives the disputes that ended. */
export async function endDisputes(tx: Queryable, settlementId: string, ending: Ending): Promise<DisputeRow[]> {
  const short = await cutShort(tx, settlementId, ending);
  return [...short, ...(await retractOpen(tx, settlementId, ending))];
}
