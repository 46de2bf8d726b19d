import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/clearing/enterprise-settlements.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countCapped, findEnterpriseSettlements } from './enterprise-settlement-queries.ts';
import { presentEnterpriseRows } from './enterprise-settlement-view.ts';
import { toFilters } from './search-filters.ts';

function filtersOf(query: ParsedInputOf<typeof contracts.searchDvpSettlements>, now: Date) {
  const { cursor: _, limit: __, sort: ___, ...narrowing } = query;
  return toFilters(narrowing, now);
}

export const searchDvpSettlements = searchOperation(contracts.searchDvpSettlements, 'settlements', {
  find: ({ db, now }, query, after) => {
    const slice = { limit: query.limit + 1, offset: 0, after, isAscending: query.sort === 'createdAt' };
    return findEnterpriseSettlements(db, filtersOf(query, now), slice);
  },
  count: async ({ db, now }, query) => (await countCapped(db, [filtersOf(query, now)]))[0] ?? 0,
  at: (row) => ({ at: row.createdAt, id: row.id }),
  present: ({ db }, rows, { enterpriseId }) => presentEnterpriseRows(db, enterpriseId, rows),
});
