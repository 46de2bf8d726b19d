import * as contracts from '#lib/contracts/network.ts';
import { cappedTotal, cutPage, decodeCursor } from '#server/core/cursor.ts';
import { operation } from '#server/core/operation.ts';
import { countClientSettlements, findClientSettlements } from './queries.ts';

export const searchClientSettlements = operation(contracts.searchClientSettlements, async ({ service }, query) => {
  const slice = { limit: query.limit + 1, offset: 0, after: decodeCursor(query.cursor) };
  const [found, counted] = await Promise.all([
    findClientSettlements(service.pool, query, slice),
    countClientSettlements(service.pool, query),
  ]);
  const { rows, nextCursor } = cutPage(found, query.limit, (row) => ({ at: row.createdAt, id: row.id }));
  return { settlements: rows, nextCursor, ...cappedTotal(counted) };
});
