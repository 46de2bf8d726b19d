import * as contracts from '#lib/contracts/network/settlements.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findClientSettlement, listSettlementTransfers } from './settlement-queries.ts';

export const getClientSettlement = operation(contracts.getClientSettlement, async ({ service, db }, query) => {
  const found = await findClientSettlement(service.pool, query.enterpriseId, query.settlementId);
  const settlement = orNotFound(found, 'The enterprise has no such settlement.');
  return { settlement, settlementTransfers: await listSettlementTransfers(db, settlement.id) };
});
