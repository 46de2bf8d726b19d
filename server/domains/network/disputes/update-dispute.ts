import * as contracts from '#lib/contracts/network/disputes.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandPayload, demandSignature, spendNonce } from '#server/domains/wallets/public.ts';
import { presentDispute } from './dispute-view.ts';
import { expectedUnits } from './expected-units.ts';
import { demandNotClosed, demandOpenWindow, requireDispute } from './require-dispute.ts';
import { reviseDispute } from './revise-dispute.ts';

export const updateDispute = operation(contracts.updateDispute, async (context, input) => {
  const { db, now, caller, audit } = context;
  const { enterpriseId, disputeId, connectionId, retracted, reason, nonce, payload, signature } = input;
  const fields = { connectionId, retracted, reason, expectedTransfers: input.expectedTransfers, nonce };
  demandPayload(payload, { fields, path: { disputeId, enterpriseId }, needed: ['disputeId'] });
  const own = await requireDispute(db, { enterpriseId, disputeId });
  const { client, dispute: before, settlement, route } = own;
  if (before.connectionId !== connectionId) refuseField('connectionId', 'is not that of the dispute', 'not_found');
  await demandSignature(db, { accountId: client.walletId, payload, signature }, 'payload_signature_rejected');
  demandOpenWindow(settlement, now);
  demandNotClosed(before);
  await spendNonce(db, { accountId: client.walletId, nonce, at: now.toISOString() });
  const expectedTransfers = input.expectedTransfers && expectedUnits(input.expectedTransfers, route.partner);
  const change = { retracted, reason, expectedTransfers, userId: caller.userId };
  const dispute = await reviseDispute(context, own, change);
  const after = { expectedTransfers: dispute.expectedTransfers, retracted: dispute.isRetracted, reason };
  const was = { expectedTransfers: before.expectedTransfers, retracted: before.isRetracted };
  await audit({ subjectType: 'off-exchange-dispute', subjectId: disputeId, before: was, after });
  return { dispute: presentDispute(dispute) };
});
