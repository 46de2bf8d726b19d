import * as contracts from '#lib/contracts/network.ts';
import { operation } from '#server/core/operation.ts';
import { findClientSettlements } from './queries.ts';

export const listClientSettlements = operation(contracts.listClientSettlements, async ({ service }, query) => {
  const slice = { limit: query.pageSize, offset: query.pageSize * query.pageNumber, after: null };
  return { settlements: await findClientSettlements(service.pool, query, slice) };
});
