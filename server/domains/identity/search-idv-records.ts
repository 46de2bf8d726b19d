import * as contracts from '#lib/contracts/identity/records.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotal, cutPage, decodeCursor } from '#server/core/lists/cursor.ts';
import { countIdvRows, findIdvRows } from './record-search.ts';

export const searchIdvRecords = operation(contracts.searchIdvRecords, async ({ db }, query) => {
  const [found, counted] = await Promise.all([
    findIdvRows(db, query, decodeCursor(query.cursor)),
    countIdvRows(db, query),
  ]);
  const at = query.sort.endsWith('createdAt') ? 'createdAt' : 'updatedAt';
  const { rows, nextCursor } = cutPage(found, query.limit, (row) => ({ at: row[at], id: row.idvId }));
  return { idvRecords: rows, nextCursor, ...cappedTotal(counted) };
});
