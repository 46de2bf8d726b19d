import * as contracts from '#lib/contracts/network/settlements.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findClientSettlement, findClientTransfers } from './settlement-queries.ts';

export const getClientSettlement = operation(contracts.getClientSettlement, async ({ service, db }, query) => {
  const { enterpriseId, currencies, pageNumber, pageSize } = query;
  const found = await findClientSettlement(service.pool, query.enterpriseId, query.settlementId);
  const settlement = orNotFound(found, 'The enterprise has no such settlement.');
  const page = { settlementIds: [settlement.id], currencies, pageNumber, pageSize, sortDirection: 'ASC' as const };
  const settlementTransfers = await findClientTransfers(db, { enterpriseId, ...page });
  return { settlement, settlementTransfers, settlingDisputes: [], settlementDisputes: [] };
});
