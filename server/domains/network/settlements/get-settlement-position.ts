import { eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/network/settlement-position.ts';
import type { Version } from '#lib/settlement-steps.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { listNetting } from './netting-queries.ts';
import { findClientSettlement } from './settlement-queries.ts';
import { presentRows } from './settlement-view.ts';
import { networkSettlements } from './tables.ts';

const { version, disputeWindowEndsAt, topUpEndsAt, approvedAt } = networkSettlements;

export const getSettlementPosition = operation(contracts.getSettlementPosition, async ({ service, db }, query) => {
  const { enterpriseId, settlementId } = query;
  const found = await findClientSettlement(service.pool, enterpriseId, settlementId);
  const own = orNotFound(found, 'The enterprise has no such settlement.');
  const [[settlement], [place], netting] = await Promise.all([
    presentRows(db, enterpriseId, [own]),
    db
      .select({ version, disputeWindowEndsAt, topUpEndsAt, approvedAt })
      .from(networkSettlements)
      .where(eq(networkSettlements.id, settlementId))
      .limit(1),
    listNetting(db, { enterpriseId, settlementId }),
  ]);
  if (!settlement || !place) throw new Error('the settlement is gone');
  return { settlement, ...place, version: place.version as Version, netting };
});
