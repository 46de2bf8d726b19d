import * as contracts from '#lib/contracts/network/disputes.ts';
import { disputeEvents } from '#lib/events/disputes.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { demandPayload, demandSignature, spendNonce } from '#server/domains/wallets/public.ts';
import { disputedTransfers } from '../settlements/disputed-transfer-store.ts';
import { netOf } from './adjusted-transfers.ts';
import { applyClosure } from './approve-closure.ts';
import { changeDispute, insertClosure } from './dispute-change-store.ts';
import { presentClosed } from './dispute-view.ts';
import { demandNotClosed, type OwnDispute, requireDispute } from './require-dispute.ts';

/** Refuses what cannot be closed by its client now. */
function demandClosable({ dispute, settlement }: OwnDispute, now: Date): void {
  const { disputeWindowEndsAt } = settlement;
  if (dispute.isRetracted) fail('unprocessable', 'The dispute was retracted.');
  demandNotClosed(dispute);
  if (disputeWindowEndsAt !== null && now.getTime() < Date.parse(disputeWindowEndsAt))
    fail('unprocessable', 'The time to dispute the settlement is not over: retract the dispute.');
}

export const closeDispute = operation(contracts.closeDispute, async (context, input) => {
  const { db, now, caller, audit, emit } = context;
  const { enterpriseId, disputeId, notes, nonce, payload, signature } = input;
  demandPayload(payload, { fields: { notes, nonce }, path: { disputeId, enterpriseId } });
  const own = await requireDispute(db, { enterpriseId, disputeId });
  const { client, dispute, route } = own;
  await demandSignature(db, { accountId: client.walletId, payload, signature }, 'payload_signature_rejected');
  demandClosable(own, now);
  const at = now.toISOString();
  await spendNonce(db, { accountId: client.walletId, nonce, at });
  const { settlementId, connectionId } = dispute;
  const original = await disputedTransfers(db, { settlementId, connectionId });
  const adjusted = netOf(original, connectionId);
  const closureId = uuidV7(now.getTime());
  const closure = await insertClosure(db, {
    id: closureId,
    disputeId,
    closedBy: 'client',
    userId: caller.userId,
    notes,
    payload,
    signature,
    status: 'approved',
    adjustedTransfers: adjusted,
    createdAt: at,
    updatedAt: at,
  });
  await applyClosure(db, { dispute, route, closureId, adjusted, at });
  await changeDispute(db, disputeId, { closureId, updatedAt: at });
  const after = { closureId, status: 'approved', adjustedTransfers: adjusted, notes };
  await audit({ subjectType: 'off-exchange-dispute', subjectId: disputeId, after });
  const concerned = [enterpriseId, route.partner.enterpriseId].filter((one) => one !== null);
  const body = { settlementId, closedBy: 'client' as const };
  await emit(...disputeEvents.to(concerned, 'closed', { id: disputeId, body }));
  return { disputeClosure: presentClosed(closure) };
});
