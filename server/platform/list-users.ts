import * as contracts from '#lib/contracts/platform.ts';
import { cappedTotal, cutPage, decodeCursor } from '#server/core/cursor.ts';
import { operation } from '#server/core/operation.ts';
import { countUsers, findUsers } from './user-queries.ts';

export const listUsers = operation(contracts.listUsers, async ({ db }, query) => {
  const found = await findUsers(db, { ...query, after: decodeCursor(query.cursor) });
  const { rows, nextCursor } = cutPage(found, query.limit, (row) => ({ at: row.createdAt, id: row.id }));
  return { users: rows, nextCursor, ...cappedTotal(await countUsers(db, query)) };
});
