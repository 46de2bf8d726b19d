import * as contracts from '#lib/contracts/directory/platform.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countEnterprises, findEnterprises, withLicences } from './enterprise-queries.ts';

export const listEnterprises = searchOperation(contracts.listEnterprises, 'enterprises', {
  find: ({ db }, query, after) => findEnterprises(db, query, after),
  count: ({ db }, query) => countEnterprises(db, query),
  at: (row) => ({ at: row.createdAt, id: row.id }),
  present: ({ db }, rows) => withLicences(db, rows),
});
