import * as contracts from '#lib/contracts/address-book/directory.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countEntries, findEntries, presentEntries } from './directory-search.ts';

export const searchDirectory = searchOperation(contracts.searchDirectory, 'entries', {
  find: ({ db }, query, after) => findEntries(db, { ...query, limit: query.limit + 1 }, after),
  count: ({ db }, query) => countEntries(db, query),
  at: ({ entry, key }, { sort }) => ({ at: sort === 'featured' ? key : entry.createdAt, id: entry.id }),
  present: ({ db }, rows, { enterpriseId }) => presentEntries(db, enterpriseId, rows),
});
