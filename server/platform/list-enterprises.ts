import * as contracts from '#lib/contracts/platform.ts';
import { cappedTotal, cutPage, decodeCursor } from '#server/core/cursor.ts';
import { operation } from '#server/core/operation.ts';
import { countEnterprises, findEnterprises, withLicences } from './enterprise-queries.ts';

export const listEnterprises = operation(contracts.listEnterprises, async ({ db }, query) => {
  const found = await findEnterprises(db, { ...query, after: decodeCursor(query.cursor) });
  const { rows, nextCursor } = cutPage(found, query.limit, (row) => ({ at: row.createdAt, id: row.id }));
  const counted = await countEnterprises(db, query.text);
  return { enterprises: await withLicences(db, rows), nextCursor, ...cappedTotal(counted) };
});
