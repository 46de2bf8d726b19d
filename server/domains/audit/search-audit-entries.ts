import * as contracts from '#lib/contracts/audit/entries.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countEntries, findEntries } from './entry-queries.ts';
import { presentEntries } from './entry-view.ts';

export const searchAuditEntries = searchOperation(contracts.searchAuditEntries, 'entries', {
  find: ({ db }, query, after) => findEntries(db, query, after),
  count: ({ db }, query) => countEntries(db, query),
  at: (row) => ({ at: row.recordedAt, id: row.id }),
  present: (context, rows, { enterpriseId }) => presentEntries(context, enterpriseId, rows),
});
