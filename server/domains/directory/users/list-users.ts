import * as contracts from '#lib/contracts/directory/platform.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countUsers, findUsers } from './user-queries.ts';

export const listUsers = searchOperation(contracts.listUsers, 'users', {
  find: ({ db }, query, after) => findUsers(db, query, after),
  count: ({ db }, query) => countUsers(db, query),
  at: (row) => ({ at: row.createdAt, id: row.id }),
  present: (_, rows) => rows,
});
