import * as contracts from '#lib/contracts/network/enterprise-settlements.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countMatches, findClientSettlements } from './settlement-queries.ts';
import { presentRows } from './settlement-view.ts';

export const searchClientSettlements = searchOperation(contracts.searchClientSettlements, 'settlements', {
  find: ({ service }, query, after) => {
    const slice = { limit: query.limit + 1, offset: 0, after, isAscending: query.sort === 'createdAt' };
    return findClientSettlements(service.pool, query, slice);
  },
  count: async ({ service }, query) => (await countMatches(service.pool, query.enterpriseId, [query]))[0] ?? 0,
  at: (row) => ({ at: row.createdAt, id: row.id }),
  present: ({ db }, rows) => presentRows(db, rows),
});
