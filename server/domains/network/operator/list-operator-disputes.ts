import * as contracts from '#lib/contracts/network/operator.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { netOf } from '../disputes/adjusted-transfers.ts';
import { disputedTransfers } from '../settlements/disputed-transfer-store.ts';
import { findOpenDisputes } from './operator-queries.ts';

type Found = Awaited<ReturnType<typeof findOpenDisputes>>[number];

async function present(db: Queryable, { dispute, settlement, closure, ...names }: Found) {
  const { settlementId, connectionId } = dispute;
  const original = await disputedTransfers(db, { settlementId, connectionId });
  return {
    ...names,
    id: dispute.id,
    clientEnterpriseId: dispute.clientEnterpriseId,
    partnerEnterpriseId: dispute.partnerEnterpriseId,
    settlementId,
    settlementExternalId: settlement.externalId,
    connectionId,
    originalTransfers: netOf(original, connectionId),
    expectedTransfers: { ...dispute.expectedTransfers },
    reason: dispute.reason,
    disputeWindowEndsAt: settlement.disputeWindowEndsAt,
    closure: closure && {
      id: closure.id,
      closedBy: closure.closedBy,
      userId: closure.userId,
      status: closure.status,
      notes: closure.notes,
      adjustedTransfers: { ...closure.adjustedTransfers },
      createdAt: closure.createdAt,
    },
    createdAt: dispute.createdAt,
  };
}

export const listOperatorDisputes = operation(contracts.listOperatorDisputes, async ({ db }, { states, limit }) => {
  const found = await findOpenDisputes(db, { states, limit });
  return { disputes: await Promise.all(found.map((one) => present(db, one))) };
});
