import * as contracts from '#lib/contracts/stablecoin/own-orders.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countMatching, findOrders, presentRows } from './own-order-queries.ts';

export const searchMintOrders = searchOperation(contracts.searchMintOrders, 'orders', {
  find: (context, query, after) => findOrders(context, query, after),
  count: (context, query) => countMatching(context, query),
  at: ({ createdAt, id }) => ({ at: createdAt, id }),
  present: (context, rows) => presentRows(context, rows),
});
