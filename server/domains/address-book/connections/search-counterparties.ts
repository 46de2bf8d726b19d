import * as contracts from '#lib/contracts/address-book/counterparties.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countCounterparties, findCounterparties, presentCounterparty } from './counterparty-search.ts';

export const searchCounterparties = searchOperation(contracts.searchCounterparties, 'connections', {
  find: ({ db }, query, after) => findCounterparties(db, { ...query, limit: query.limit + 1 }, after),
  count: ({ db }, query) => countCounterparties(db, query),
  at: ({ c }, { sort }) => ({ at: sort.endsWith('createdAt') ? c.createdAt : c.updatedAt, id: c.id }),
  present: (_, rows, { enterpriseId }) => rows.map((row) => presentCounterparty(row, enterpriseId)),
});
