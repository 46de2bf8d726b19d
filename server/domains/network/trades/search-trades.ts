import * as contracts from '#lib/contracts/network/trades.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countTrades, findTrades, presentFound } from './trade-queries.ts';

export const searchTrades = searchOperation(contracts.searchTrades, 'trades', {
  find: ({ db }, query, after) => findTrades(db, { ...query, limit: query.limit + 1 }, after),
  count: ({ db }, query) => countTrades(db, query),
  at: ({ trade }) => ({ at: trade.createdAt, id: trade.id }),
  present: (_, rows, { side }) => rows.map((row) => presentFound(row, side)),
});
