import * as contracts from '#lib/contracts/network/operator.ts';
import { operation } from '#server/core/call/operation.ts';
import { findUnanswered } from './operator-queries.ts';

export const listUnansweredDeallocations = operation(
  contracts.listUnansweredDeallocations,
  async ({ db }, { limit }) => ({
    deallocations: (await findUnanswered(db, limit)).map(({ deallocation, ...names }) => ({
      ...names,
      id: deallocation.id,
      clientEnterpriseId: deallocation.clientEnterpriseId,
      partnerEnterpriseId: deallocation.partnerEnterpriseId,
      currency: deallocation.currency,
      quantity: deallocation.quantity,
      clientExternalId: deallocation.clientExternalId,
      reason: deallocation.reason,
      createdAt: deallocation.createdAt,
    })),
  }),
);
