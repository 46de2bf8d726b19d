import * as contracts from '#lib/contracts/clearing/signing.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandAccount, demandRequest } from './demand-request.ts';
import { findWhole } from './whole.ts';

export const getDvpSigningPayload = operation(contracts.getDvpSigningPayload, async (context, input) => {
  await demandAccount(context, input, 'read');
  const { request } = demandRequest(await findWhole(context.db, input.settlementId), input.accountId);
  return { payload: request.payload };
});
