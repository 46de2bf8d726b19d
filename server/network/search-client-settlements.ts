import * as contracts from '#lib/contracts/off-exchange.ts';
import { cappedTotal, cutPage, decodeCursor } from '#server/core/cursor.ts';
import { operation } from '#server/core/operation.ts';
import { countMatches, findClientSettlements } from './queries.ts';
import { presentRows } from './row-facts.ts';

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
