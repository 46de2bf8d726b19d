import * as contracts from '#lib/contracts/identity/records.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countIdvRows, findIdvRows } from './record-search.ts';

export const searchIdvRecords = searchOperation(contracts.searchIdvRecords, 'idvRecords', {
  find: ({ db }, query, after) => findIdvRows(db, query, after),
  count: ({ db }, query) => countIdvRows(db, query),
  at: (row, { sort }) => ({ at: row[sort.endsWith('createdAt') ? 'createdAt' : 'updatedAt'], id: row.idvId }),
  present: (_, rows) => rows,
});
