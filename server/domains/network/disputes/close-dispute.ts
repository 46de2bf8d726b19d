import * as contracts from '#lib/contracts/network/disputes.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandPayload, demandSignature, spendNonce } from '#server/domains/wallets/public.ts';
import { closeAsInvalid, demandClosable } from './close-as-invalid.ts';
import { presentClosed } from './dispute-view.ts';
import { requireDispute } from './require-dispute.ts';

export const closeDispute = operation(contracts.closeDispute, async (context, input) => {
  const { db, now, caller, audit } = context;
  const { enterpriseId, disputeId, notes, nonce, payload, signature } = input;
  demandPayload(payload, { fields: { notes, nonce }, path: { disputeId, enterpriseId }, needed: ['disputeId'] });
  const own = await requireDispute(db, { enterpriseId, disputeId });
  const { walletId: accountId } = own.client;
  await demandSignature(db, { accountId, payload, signature }, 'payload_signature_rejected');
  demandClosable(own, now);
  await spendNonce(db, { accountId, nonce, at: now.toISOString() });
  const closure = await closeAsInvalid(context, own, { notes, payload, signature, userId: caller.userId });
  const { id: closureId, status, adjustedTransfers } = closure;
  const after = { closureId, status, adjustedTransfers, notes };
  await audit({ subjectType: 'off-exchange-dispute', subjectId: disputeId, after });
  return { disputeClosure: presentClosed(closure) };
});
