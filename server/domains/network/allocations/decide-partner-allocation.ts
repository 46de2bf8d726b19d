import * as contracts from '#lib/contracts/network/partner-allocations.ts';
import { operation } from '#server/core/call/operation.ts';
import { answerAllocation } from './answer-allocation.ts';

export const decidePartnerAllocation = operation(contracts.decidePartnerAllocation, async (context, input) => {
  const { enterpriseId: _, payload: __, signature: ___, ...signed } = input;
  const { allocationId, partnersAllocationId } = input;
  const answer = { ...input, id: allocationId, partnerExternalId: partnersAllocationId, signed };
  return { allocationId, partnersAllocationId, ...(await answerAllocation(context, answer, 'allocation')) };
});
