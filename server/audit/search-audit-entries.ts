import * as contracts from '#lib/contracts/audit.ts';
import { cappedTotal, cutPage, decodeCursor } from '#server/core/cursor.ts';
import { operation } from '#server/core/operation.ts';
import { countEntries, findEntries } from './entries.ts';

export const searchAuditEntries = operation(contracts.searchAuditEntries, async ({ db }, query) => {
  const [found, counted] = await Promise.all([
    findEntries(db, query, decodeCursor(query.cursor)),
    countEntries(db, query),
  ]);
  const { rows, nextCursor } = cutPage(found, query.limit, (row) => ({ at: row.recordedAt, id: row.id }));
  return { entries: rows, nextCursor, ...cappedTotal(counted) };
});
