import * as contracts from '#lib/contracts/network/disputes.ts';
import { disputeEvents } from '#lib/events/disputes.ts';
import { offExchangeEvents } from '#lib/events/network.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandPayload, demandSignature, spendNonce } from '#server/domains/wallets/public.ts';
import { markDisputed, moveDisputed, undisputeTransfers } from '../settlements/disputed-transfer-store.ts';
import { changeDispute, type DisputeRow } from './dispute-change-store.ts';
import { presentDispute } from './dispute-view.ts';
import { expectedUnits } from './expected-units.ts';
import { demandNotClosed, demandOpenWindow, requireDispute } from './require-dispute.ts';

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

export const updateDispute = operation(contracts.updateDispute, async (context, input) => {
  const { db, now, caller, audit, emit } = context;
  const { enterpriseId, disputeId, connectionId, retracted, reason, expectedTransfers, nonce, payload, signature } =
    input;
  const fields = { connectionId, retracted, reason, expectedTransfers, nonce };
  demandPayload(payload, { fields, path: { disputeId, enterpriseId } });
  const { client, dispute: before, settlement, route } = await requireDispute(db, { enterpriseId, disputeId });
  if (before.connectionId !== connectionId) refuseField('connectionId', 'is not that of the dispute', 'not_found');
  await demandSignature(db, { accountId: client.walletId, payload, signature }, 'payload_signature_rejected');
  demandOpenWindow(settlement, now);
  demandNotClosed(before);
  const at = now.toISOString();
  await spendNonce(db, { accountId: client.walletId, nonce, at });
  const name = nameOf(before, retracted);
  const dispute = await changeDispute(db, disputeId, {
    ...(name === 'changed' ? {} : retraction(retracted, { by: caller.userId, at, reason })),
    ...(name === 'changed' && reason !== undefined ? { reason } : {}),
    ...(expectedTransfers === undefined ? {} : { expectedTransfers: expectedUnits(expectedTransfers, route.partner) }),
    updatedAt: at,
  });
  const { settlementId } = before;
  if (name !== 'changed') {
    const disputed = { settlementId, connectionId };
    if (retracted) await undisputeTransfers(db, disputed, at);
    else await moveDisputed(db, disputed, { from: 'pending', to: 'disputed', at });
    await markDisputed(db, settlementId, at);
  }
  const { expectedTransfers: expected, isRetracted } = dispute;
  const after = { expectedTransfers: expected, retracted: isRetracted, reason };
  const was = { expectedTransfers: before.expectedTransfers, retracted: before.isRetracted };
  await audit({ subjectType: 'off-exchange-dispute', subjectId: disputeId, before: was, after });
  const concerned = [enterpriseId, route.partner.enterpriseId].filter((one) => one !== null);
  await emit(...disputeEvents.to(concerned, name, { id: disputeId, body: { settlementId, reason } }));
  if (name !== 'changed') {
    const said = retracted ? 'undisputed' : 'disputed';
    await emit(...offExchangeEvents.to(concerned, said, { id: settlementId, body: {} }));
  }
  return { dispute: presentDispute(dispute) };
});
