import * as contracts from '#lib/contracts/trading/own-orders.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countOwnOrders, findOwnOrders, presentRows } from './own-order-queries.ts';

export const searchTradingOrders = searchOperation(contracts.searchTradingOrders, 'orders', {
  find: ({ db }, query, after) => findOwnOrders(db, query, after),
  count: ({ db }, query) => countOwnOrders(db, query),
  at: ({ createdAt, id }) => ({ at: createdAt, id }),
  present: ({ db }, rows) => presentRows(db, rows),
});
