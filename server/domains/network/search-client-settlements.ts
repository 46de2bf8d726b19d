import * as contracts from '#lib/contracts/network/enterprise-settlements.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotal, cutPage, decodeCursor } from '#server/core/lists/cursor.ts';
import { countMatches, findClientSettlements } from './settlement-queries.ts';
import { presentRows } from './settlement-view.ts';

export const searchClientSettlements = operation(contracts.searchClientSettlements, async ({ service, db }, query) => {
  const slice = {
    limit: query.limit + 1,
    offset: 0,
    after: decodeCursor(query.cursor),
    isAscending: query.sort === 'createdAt',
  };
  const [found, [counted = 0]] = await Promise.all([
    findClientSettlements(service.pool, query, slice),
    countMatches(service.pool, query.enterpriseId, [query]),
  ]);
  const { rows, nextCursor } = cutPage(found, query.limit, (row) => ({ at: row.createdAt, id: row.id }));
  return { settlements: await presentRows(db, rows), nextCursor, ...cappedTotal(counted) };
});
