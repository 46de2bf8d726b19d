import * as contracts from '#lib/contracts/audit/entries.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotal, cutPage, decodeCursor } from '#server/core/lists/cursor.ts';
import { countEntries, findEntries } from './entry-queries.ts';

export const searchAuditEntries = operation(contracts.searchAuditEntries, async ({ db }, query) => {
  const [found, counted] = await Promise.all([
    findEntries(db, query, decodeCursor(query.cursor)),
    countEntries(db, query),
  ]);
  const { rows, nextCursor } = cutPage(found, query.limit, (row) => ({ at: row.recordedAt, id: row.id }));
  return { entries: rows, nextCursor, ...cappedTotal(counted) };
});
