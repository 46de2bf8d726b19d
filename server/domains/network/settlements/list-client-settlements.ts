import * as contracts from '#lib/contracts/network/settlements.ts';
import { operation } from '#server/core/call/operation.ts';
import { findSettlements } from './settlement-queries.ts';

export const listClientSettlements = operation(contracts.listClientSettlements, async ({ service }, query) => {
  const slice = { limit: query.pageSize, offset: query.pageSize * query.pageNumber, after: null };
  return { settlements: await findSettlements(service.pool, { ...query, side: 'client' }, slice) };
});
