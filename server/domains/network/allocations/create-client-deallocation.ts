import * as contracts from '#lib/contracts/network/client-allocations.ts';

import { operation, reply } from '#server/core/call/operation.ts';
import { presentStanding } from './allocation-view.ts';
import { auditAllocation } from './audit-allocation.ts';
import { makeAllocation } from './make-allocation.ts';

export const createClientDeallocation = operation(contracts.createClientDeallocation, async (context, input) => {
  const row = await makeAllocation(context, input, 'deallocation');
  await auditAllocation(context, row);
  const deallocation = presentStanding(row);
  if (deallocation.status === 'released') return reply(422, { deallocation, error: deallocation.reason });
  if (deallocation.status === 'reserved' && deallocation.retriable) return reply(500, { deallocation });
  return { deallocation };
});
