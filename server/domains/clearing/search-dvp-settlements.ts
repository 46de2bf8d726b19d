import * as contracts from '#lib/contracts/clearing/enterprise-settlements.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotal, cutPage, decodeCursor } from '#server/core/lists/cursor.ts';
import { countCapped, findEnterpriseSettlements } from './enterprise-settlement-queries.ts';
import { presentEnterpriseRows } from './enterprise-settlement-view.ts';
import { toFilters } from './search-filters.ts';

export const searchDvpSettlements = operation(contracts.searchDvpSettlements, async ({ db, now }, query) => {
  const { cursor, limit, sort, ...narrowing } = query;
  const filters = toFilters(narrowing, now);
  const slice = { limit: limit + 1, offset: 0, after: decodeCursor(cursor), isAscending: sort === 'createdAt' };
  const [found, [counted = 0]] = await Promise.all([
    findEnterpriseSettlements(db, filters, slice),
    countCapped(db, [filters]),
  ]);
  const { rows, nextCursor } = cutPage(found, limit, (row) => ({ at: row.createdAt, id: row.id }));
  const settlements = await presentEnterpriseRows(db, query.enterpriseId, rows);
  return { settlements, nextCursor, ...cappedTotal(counted) };
});
