import { disputeEvents } from '#lib/events/disputes.ts';
import { offExchangeEvents } from '#lib/events/network.ts';
import { concernedBy } from '../members/client-connection-store.ts';
import { markDisputed, moveDisputed, undisputeTransfers } from '../settlements/disputed-transfer-store.ts';
import type { Maker } from '../settlements/make-settlement.ts';
import { changeDispute, type DisputeRow } from './dispute-change-store.ts';
import type { OwnDispute } from './require-dispute.ts';

type Name = 'changed' | 'retracted' | 'reopened';

/** What is said of it, by what was and what is now. */
function nameOf({ isRetracted }: DisputeRow, retracted: boolean): Name {
  if (isRetracted === retracted) return 'changed';
  return retracted ? 'retracted' : 'reopened';
}

/** Columns of who took it back and why; empty for an open one. */
const retraction = (isRetracted: boolean, said: { by: string; at: string; reason: string | undefined }) =>
  isRetracted
    ? { isRetracted, retractedBy: said.by, retractedAt: said.at, retractedReason: said.reason ?? null }
    : { isRetracted, retractedBy: null, retractedAt: null, retractedReason: null };

interface Change {
  retracted: boolean;
  reason: string | undefined;
  /** By units; absent where it stays. */
  expectedTransfers: Readonly<Record<string, string>> | undefined;
  userId: string;
}

/** Changes, retracts or opens again what a client says against a settlement; its transfers follow. */
export async function reviseDispute(
  { db, now, emit }: Maker,
  { dispute: before, route }: Pick<OwnDispute, 'dispute' | 'route'>,
  { retracted, reason, expectedTransfers, userId }: Change,
): Promise<DisputeRow> {
  const { id, settlementId, connectionId } = before;
  const at = now.toISOString();
  const name = nameOf(before, retracted);
  const dispute = await changeDispute(db, id, {
    ...(name === 'changed' ? {} : retraction(retracted, { by: userId, at, reason })),
    ...(name === 'changed' && reason !== undefined ? { reason } : {}),
    ...(expectedTransfers === undefined ? {} : { expectedTransfers }),
    updatedAt: at,
  });
  const concerned = concernedBy(route);
  await emit(...disputeEvents.to(concerned, name, { id, body: { settlementId, reason } }));
  if (name === 'changed') return dispute;
  const disputed = { settlementId, connectionId };
  if (retracted) await undisputeTransfers(db, disputed, at);
  else await moveDisputed(db, disputed, { from: 'pending', to: 'disputed', at });
  await markDisputed(db, settlementId, at);
  const said = retracted ? 'undisputed' : 'disputed';
  await emit(...offExchangeEvents.to(concerned, said, { id: settlementId, body: {} }));
  return dispute;
}
