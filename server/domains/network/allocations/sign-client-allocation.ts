import * as contracts from '#lib/contracts/network/client-allocations.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { allocationPayload } from './allocation-payload.ts';

export const signClientAllocation = operation(contracts.signClientAllocation, async ({ db }, input) => {
  const { payload, lacks } = await allocationPayload(db, input);
  if (lacks !== null) refuseField('amount.currency', lacks);
  return { payload };
});
