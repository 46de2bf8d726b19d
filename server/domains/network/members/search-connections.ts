import * as contracts from '#lib/contracts/network/connections.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countConnections, findConnections, presentFoundConnection } from './connection-search.ts';

export const searchConnections = searchOperation(contracts.searchConnections, 'connections', {
  find: ({ db }, query, after) => findConnections(db, { ...query, limit: query.limit + 1 }, after),
  count: ({ db }, query) => countConnections(db, query),
  at: ({ connection }) => ({ at: connection.createdAt, id: connection.id }),
  present: (_, rows) => rows.map(presentFoundConnection),
});
