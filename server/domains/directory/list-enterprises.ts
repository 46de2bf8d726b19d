import * as contracts from '#lib/contracts/directory/platform.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotal, cutPage, decodeCursor } from '#server/core/lists/cursor.ts';
import { countEnterprises, findEnterprises, withLicences } from './enterprise-queries.ts';

export const listEnterprises = operation(contracts.listEnterprises, async ({ db }, query) => {
  const found = await findEnterprises(db, { ...query, after: decodeCursor(query.cursor) });
  const { rows, nextCursor } = cutPage(found, query.limit, (row) => ({ at: row.createdAt, id: row.id }));
  const counted = await countEnterprises(db, query.text);
  return { enterprises: await withLicences(db, rows), nextCursor, ...cappedTotal(counted) };
});
