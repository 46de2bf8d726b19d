import * as contracts from '#lib/contracts/clearing/signing.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandSignature, spendNonce } from '#server/domains/wallets/public.ts';
import { requestStepOf } from '../rules.ts';
import { actOf, gatherTold } from './act.ts';
import { advance } from './advance.ts';
import { auditSettlement } from './audit-settlement.ts';
import { demandAccount, demandOpen, demandRequest } from './demand-request.ts';
import { nonceOf } from './payload.ts';
import { presentRequest } from './present-request.ts';
import { signRequest } from './sign-request.ts';
import { lockWhole } from './whole.ts';

const OTHER_PAYLOAD = 'The payload is not that of the settlement: sign the text byte for byte as it was read.';

export const signDvpSettlement = operation(contracts.signDvpSettlement, async (context, input) => {
  const { accountId, settlementId, payload, signature } = input;
  const { db, now, caller } = context;
  await demandAccount(context, input, 'write');
  const { whole, request } = demandRequest(await lockWhole(db, settlementId), accountId);
  const at = now.toISOString();
  demandOpen(whole, at);
  if (!requestStepOf(request.status, 'sign', 'party'))
    fail('unprocessable', `The request is ${request.status}: it cannot be signed.`);
  if (payload !== request.payload)
    fail('unprocessable', OTHER_PAYLOAD, { problems: [{ path: 'payload', message: 'is not that of the settlement' }] });
  await demandSignature(db, { accountId, payload, signature }, 'unprocessable');
  await spendNonce(db, { accountId, nonce: nonceOf(payload), at });
  const { gathering, tellAll } = gatherTold(actOf(context));
  const signed = await signRequest(gathering, whole, {
    accountId,
    signature: signature.toLowerCase(),
    userId: caller.userId,
    from: 'sign',
  });
  if (signed.outcome === 'short') return fail('unprocessable', signed.reason);
  const done = await advance(gathering, signed.whole);
  await tellAll();
  await auditSettlement(context, done, {
    reader: input.enterpriseId,
    before: { status: whole.settlement.status, request: request.status },
  });
  return presentRequest(done, accountId);
});
