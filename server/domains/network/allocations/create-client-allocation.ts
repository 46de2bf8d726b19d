import * as contracts from '#lib/contracts/network/client-allocations.ts';

import { operation, reply } from '#server/core/call/operation.ts';
import { presentStanding } from './allocation-view.ts';
import { auditAllocation } from './audit-allocation.ts';
import { makeAllocation } from './make-allocation.ts';

export const createClientAllocation = operation(contracts.createClientAllocation, async (context, input) => {
  const row = await makeAllocation(context, input, 'allocation');
  await auditAllocation(context, row);
  const allocation = presentStanding(row);
  if (allocation.status === 'released') return reply(422, { allocation, error: allocation.reason });
  if (allocation.status === 'reserved' && allocation.retriable) return reply(500, { allocation });
  return { allocation };
});
