import * as contracts from '#lib/contracts/network/balances.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countBalances, findBalances, presentBalance } from './balance-queries.ts';

export const searchBalances = searchOperation(contracts.searchBalances, 'balances', {
  find: ({ db }, query, after) => findBalances(db, query, after),
  count: ({ db }, query) => countBalances(db, query),
  at: ({ asset, number }) => ({ at: asset, id: String(number) }),
  present: (_, rows) => rows.map(presentBalance),
});
