import * as contracts from '#lib/contracts/network/partner-allocations.ts';
import { operation } from '#server/core/call/operation.ts';
import { answerAllocation } from './answer-allocation.ts';

export const decidePartnerDeallocation = operation(contracts.decidePartnerDeallocation, async (context, input) => {
  const { enterpriseId: _, payload: __, signature: ___, ...signed } = input;
  const { deallocationId, partnersDeallocationId } = input;
  const answer = { ...input, id: deallocationId, partnerExternalId: partnersDeallocationId, signed };
  return { deallocationId, partnersDeallocationId, ...(await answerAllocation(context, answer, 'deallocation')) };
});
