import * as contracts from '#lib/contracts/network/enterprise-settlements.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { inUnits } from './currency-filter.ts';
import { countMatches, findClientSettlements } from './settlement-queries.ts';
import { presentRows } from './settlement-view.ts';

export const searchClientSettlements = searchOperation(contracts.searchClientSettlements, 'settlements', {
  find: async ({ service, db }, query, after) => {
    const slice = { limit: query.limit + 1, offset: 0, after, isAscending: query.sort === 'createdAt' };
    return findClientSettlements(service.pool, await inUnits(db, query), slice);
  },
  count: async ({ service, db }, query) =>
    (await countMatches(service.pool, query.enterpriseId, [await inUnits(db, query)]))[0] ?? 0,
  at: (row) => ({ at: row.createdAt, id: row.id }),
  present: ({ db }, rows, { enterpriseId }) => presentRows(db, enterpriseId, rows),
});
