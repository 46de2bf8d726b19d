import * as contracts from '#lib/contracts/network/client-allocations.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findAllocation } from './allocation-queries.ts';
import { presentAllocation } from './allocation-view.ts';

export const getClientAllocation = operation(
  contracts.getClientAllocation,
  async ({ db }, { enterpriseId, allocationId }) => {
    const found = await findAllocation(db, { clientEnterpriseId: enterpriseId }, allocationId);
    return { allocation: presentAllocation(orNotFound(found, 'The enterprise has no such allocation.')) };
  },
);
