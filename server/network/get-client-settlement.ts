import * as contracts from '#lib/contracts/network.ts';
import { orNotFound } from '#server/core/errors.ts';
import { operation } from '#server/core/operation.ts';
import { findClientSettlement, listSettlementTransfers } from './queries.ts';

export const getClientSettlement = operation(contracts.getClientSettlement, async ({ service, db }, query) => {
  const found = await findClientSettlement(service.pool, query.enterpriseId, query.settlementId);
  const settlement = orNotFound(found, 'The enterprise has no such settlement.');
  return { settlement, settlementTransfers: await listSettlementTransfers(db, settlement.id) };
});
