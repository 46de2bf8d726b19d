import * as contracts from '#lib/contracts/network/enterprise-settlements.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { wantedSettlements } from './currency-filter.ts';
import { countMatches, findSettlements } from './settlement-queries.ts';
import { presentRows } from './settlement-view.ts';

export const searchClientSettlements = searchOperation(contracts.searchClientSettlements, 'settlements', {
  find: async (context, query, after) => {
    const slice = { limit: query.limit + 1, offset: 0, after, isAscending: query.sort === 'createdAt' };
    return findSettlements(context.service.pool, await wantedSettlements(context, query), slice);
  },
  count: async (context, query) =>
    (await countMatches(context.service.pool, query, [await wantedSettlements(context, query)]))[0] ?? 0,
  at: (row) => ({ at: row.createdAt, id: row.id }),
  present: ({ db }, rows, viewer) => presentRows(db, viewer, rows),
});
